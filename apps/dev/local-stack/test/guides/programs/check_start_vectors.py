"""Compares what the program of the guide makes with the vectors. Usage: check_start_vectors.py start-v1.json

The program of the guide must be importable as start_proof. Prints how many vectors agree.
"""

import json
import sys

import start_proof

with open(sys.argv[1], encoding="utf-8") as file:
    proofs = json.load(file)["proofs"]

for proof in proofs:
    key, session_id, t = proof["sessionKey"], proof["sessionId"], proof["t"]
    made = start_proof.link(key, session_id) if t is None else start_proof.frame(key, session_id, t)
    expected = f"signet://app/scan?sessionId={session_id}&p={proof['payload']}"
    if made != expected:
        sys.exit(f"{proof['name']}: {made} instead of {expected}")

print(len(proofs))
