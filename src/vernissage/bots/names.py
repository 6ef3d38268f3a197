"""What the bots are called: five names for each level, in the spelling of each language.

They are first names of painters who are long dead. A level has more of them than a table has
seats, so two bots at one table never share a name.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

BOTS: tuple[dict[str, dict[str, str]], ...] = (
    {
        "clara": {"en": "Clara", "pl": "Clara", "ru": "Клара"},
        "diego": {"en": "Diego", "pl": "Diego", "ru": "Диего"},
        "marc": {"en": "Marc", "pl": "Marc", "ru": "Марк"},
        "mary": {"en": "Mary", "pl": "Mary", "ru": "Мэри"},
        "paula": {"en": "Paula", "pl": "Paula", "ru": "Паула"},
    },
    {
        "berthe": {"en": "Berthe", "pl": "Berthe", "ru": "Берта"},
        "edgar": {"en": "Edgar", "pl": "Edgar", "ru": "Эдгар"},
        "georgia": {"en": "Georgia", "pl": "Georgia", "ru": "Джорджия"},
        "henri": {"en": "Henri", "pl": "Henri", "ru": "Анри"},
        "sonia": {"en": "Sonia", "pl": "Sonia", "ru": "Соня"},
    },
    {
        "frida": {"en": "Frida", "pl": "Frida", "ru": "Фрида"},
        "gustav": {"en": "Gustav", "pl": "Gustav", "ru": "Густав"},
        "hilma": {"en": "Hilma", "pl": "Hilma", "ru": "Хильма"},
        "jacek": {"en": "Jacek", "pl": "Jacek", "ru": "Яцек"},
        "rosa": {"en": "Rosa", "pl": "Rosa", "ru": "Роза"},
    },
    {
        "amedeo": {"en": "Amedeo", "pl": "Amedeo", "ru": "Амедео"},
        "ilya": {"en": "Ilya", "pl": "Ilja", "ru": "Илья"},
        "judith": {"en": "Judith", "pl": "Judith", "ru": "Юдит"},
        "olga": {"en": "Olga", "pl": "Olga", "ru": "Ольга"},
        "tamara": {"en": "Tamara", "pl": "Tamara", "ru": "Тамара"},
    },
    {
        "kazimir": {"en": "Kazimir", "pl": "Kazimierz", "ru": "Казимир"},
        "leonora": {"en": "Leonora", "pl": "Leonora", "ru": "Леонора"},
        "natalia": {"en": "Natalia", "pl": "Natalia", "ru": "Наталья"},
        "vincent": {"en": "Vincent", "pl": "Vincent", "ru": "Винсент"},
        "zofia": {"en": "Zofia", "pl": "Zofia", "ru": "Зофья"},
    },
    {
        "albrecht": {"en": "Albrecht", "pl": "Albrecht", "ru": "Альбрехт"},
        "artemisia": {"en": "Artemisia", "pl": "Artemisia", "ru": "Артемизия"},
        "lavinia": {"en": "Lavinia", "pl": "Lavinia", "ru": "Лавиния"},
        "raphael": {"en": "Raphael", "pl": "Rafael", "ru": "Рафаэль"},
        "sandro": {"en": "Sandro", "pl": "Sandro", "ru": "Сандро"},
    },
)
"""By level, the weakest first; the key stands in logs and records, the names are printed."""

KEYS: dict[str, dict[str, str]] = {key: names for level in BOTS for key, names in level.items()}


def name_for(level: int, lot: str, bots: Collection[str], names: Collection[str] = ()) -> str:
    """The key of a bot's name, drawn by a text: no other bot's, and if it can be nobody's name.

    Whoever wants can give five seats' worth of names to a table. The same arguments always draw
    the same name, so a table that was stored without any has its own from now on.
    """
    mine = BOTS[min(max(level, 1), len(BOTS)) - 1]
    start = int.from_bytes(sha256(lot.encode()).digest()[:8])
    order = [list(mine)[(start + n) % len(mine)] for n in range(len(mine))]
    free = [key for key in order if key not in bots] or order
    given = {name.casefold() for name in names}
    unlike = (key for key in free if given.isdisjoint(map(str.casefold, mine[key].values())))
    return next(unlike, free[0])
