#!/usr/bin/env python3
"""A first bot that is a program of its own; any language would do. Needs nothing but Python.

vernissage arena patchwork --bots "cmd:python3 examples/first_program.py,random" --out match
"""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        random.seed(message["seed"])
        answer = {"protocol": 1}
    elif message["type"] == "move":
        answer = {"move": random.choice(message["legal"])["text"]}
    else:
        break
    print(json.dumps(answer), flush=True)
