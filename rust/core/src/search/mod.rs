//! Playouts and searchers for any game that keeps the contract.
