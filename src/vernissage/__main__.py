"""``python -m vernissage``."""

from vernissage.cli import main

main()
