// What happened between people, in a sentence.
import type { Translate } from '../i18n/index.svelte';
import type { News, Table } from '../protocol';

/** How many moves, all seats together; at least one. */
export const counted = (moves: readonly number[] | null | undefined): number =>
  Math.max(
    1,
    (moves ?? []).reduce((sum, each) => sum + each, 0),
  );

/** The sentence for those at this screen, or null if they need none. */
export function newsWords(
  news: News,
  table: Table,
  here: readonly (number | null)[],
  name: (seat: number) => string,
  t: Translate,
): string | null {
  const by = news.by === null ? t('the-host') : name(news.by);
  const who = news.seat === null ? by : name(news.seat);
  const mine = (seat: number | null): boolean => seat !== null && here.includes(seat);
  switch (news.what) {
    case 'undone':
      if (mine(news.by))
        return news.ask && here.length === 1 ? t('news-undone-yours', { moves: counted(news.moves) }) : null;
      return t('news-undone', { name: by, moves: counted(news.moves) });
    case 'refused':
      return mine(news.seat) ? null : t('news-refused', { name: who });
    case 'withdrawn':
      return mine(news.by) ? null : t('news-withdrawn', { name: by });
    case 'lapsed':
      if (news.ask === 'replace') return mine(news.seat) ? null : t('news-back', { name: who });
      return mine(news.by) ? t('news-lapsed') : null;
    case 'time':
    case 'resigned':
      if (mine(news.seat) || table.status === 'over') return null;
      return t(`news-${news.what}`, { name: who });
    case 'host':
    case 'self':
      return mine(news.seat) ? null : t('news-bot', { name: who });
    case 'back':
      return mine(news.seat) ? null : t('news-back', { name: who });
    case 'left-to-bots':
      return t('news-left-to-bots');
  }
}
