"""The compiled half of the package. Use the public modules; names here may change without notice."""

__all__ = ["__version__"]

__version__: str
