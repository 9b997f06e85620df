"""How fast other engines are, measured in turn with this one: ``python -m benches.peers``; see benches/README.md."""
