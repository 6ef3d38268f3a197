"""One thing at a time at a table, in the order of asking."""

from __future__ import annotations

import asyncio

from vernissage.server.lock import Lock


def test_it_is_taken_at_once_or_not_at_all_and_given_in_order() -> None:
    async def main() -> list[str]:
        lock, had = Lock(), []
        assert lock.take()
        assert not lock.take()

        async def wait(name: str) -> None:
            async with lock:
                had.append(name)
                assert not lock.take()
                await asyncio.sleep(0)

        waiting = [asyncio.create_task(wait(name)) for name in "abc"]
        await asyncio.sleep(0)
        had.append("first")
        lock.give()
        assert not lock.take()  # it is a's, though a has not run yet
        await asyncio.gather(*waiting)
        assert lock.take()
        return had

    assert asyncio.run(main()) == ["first", "a", "b", "c"]


def test_one_who_gives_up_waiting_holds_up_nobody() -> None:
    async def main() -> None:
        lock, had = Lock(), []

        async def wait(name: str) -> None:
            async with lock:
                had.append(name)

        assert lock.take()
        early, late, last = (asyncio.create_task(wait(name)) for name in ("early", "late", "last"))
        await asyncio.sleep(0)
        early.cancel()  # while it waits
        await asyncio.sleep(0)
        lock.give()
        late.cancel()  # when it has just been given it
        await asyncio.wait([early, late, last], timeout=5)
        assert had == ["last"]
        assert lock.take()

    asyncio.run(main())


def test_it_is_given_back_after_an_error() -> None:
    async def main() -> None:
        lock = Lock()
        try:
            async with lock:
                raise ValueError
        except ValueError:
            pass
        assert lock.take()

    asyncio.run(main())
