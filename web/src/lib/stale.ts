// After a deployment the parts of an open page that it has not fetched yet are gone from the server.
const SHELF = 'vernissage.renewed';

/** The page's own script: its name carries the build. */
const build = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/** Once for each build, also where an old page is answered again and again. */
function first(mine: string): boolean {
  try {
    if (sessionStorage.getItem(SHELF) === mine) return false;
    sessionStorage.setItem(SHELF, mine);
    return true;
  } catch {
    return false;
  }
}

/** A part can't be fetched: where the server has a newer page by now, that one is opened. */
export async function renew(reload = (): void => location.reload()): Promise<void> {
  const mine = build(document);
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const theirs = answer.ok ? build(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null;
    if (mine && theirs && mine !== theirs && first(mine)) reload();
  } catch {
    // No network: the page says so where the part is missing.
  }
}
