"""``python -m vernissage.cli``."""

from vernissage.cli import main

main()
