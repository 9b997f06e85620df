"""What A12 asks of each part of an edition: one module a part, all of them told to one list of faults."""
