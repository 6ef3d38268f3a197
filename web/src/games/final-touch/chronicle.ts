// The log of Final Touch as it is told: which cards, and what became of the masterpiece.
import type { GameFacts, LogEntry } from '../../lib/protocol';
import type { Say, Told } from '../../lib/table/story';
import { counted, SMUDGES_TO_RUIN, total, type Colour, type Masterpiece, type Taken, type View } from './types';
import { colourName, listed, money, names } from './words';

export type Deed =
  | { kind: 'touch'; cards: Colour[]; ends: Taken | null }
  | { kind: 'smudge'; card: Colour; nth: number; ends: Taken | null }
  | { kind: 'shuffle' };

export function chronicle(log: readonly LogEntry[], view: unknown, facts: GameFacts): Told<Deed>[] {
  const { taken, current, players } = view as View;
  const works = new Map(
    (facts.components as { masterpiece: Masterpiece[] }).masterpiece.map((work) => [work.id, work]),
  );
  // The masterpieces come one after another: those taken, then the current one.
  let [ended, touches, smudges] = [0, 0, 0];
  /** A move that was not played, at the end of a log, may end it otherwise than the game did. */
  const end = (how: Taken['how'], by: number): Taken | null => {
    [touches, smudges] = [0, 0];
    const took = taken[ended++];
    const work = took && works.get(took.id);
    if (!work || took.how === how) return took ?? null;
    const team = facts.teams[players.length]?.find((side) => side.includes(by)) ?? [by];
    const others = players.map((_, seat) => seat).filter((seat) => !team.includes(seat));
    return how === 'finished'
      ? { id: work.id, how, value: work.finish, by: [...team] }
      : { id: work.id, how, value: work.ruin, by: others };
  };
  return log.flatMap((entry, index): Told<Deed>[] => {
    if (typeof entry.by !== 'number') return 'chance' in entry ? [{ index, by: null, deed: { kind: 'shuffle' } }] : [];
    const by = entry.by;
    if (Array.isArray(entry['touch'])) {
      const cards = entry['touch'] as Colour[];
      touches += cards.length;
      const work = works.get(taken[ended]?.id ?? current.id);
      const ends = work && touches >= total(work.needs) ? end('finished', by) : null;
      return [{ index, by, deed: { kind: 'touch', cards, ends } }];
    }
    if (typeof entry['smudge'] !== 'string') return [];
    const nth = ++smudges;
    const ends = nth >= SMUDGES_TO_RUIN ? end('ruined', by) : null;
    return [{ index, by, deed: { kind: 'smudge', card: entry['smudge'] as Colour, nth, ends } }];
  });
}

export function tell({ by, deed }: Told<Deed>, { t, name }: Say): string {
  if (deed.kind === 'shuffle') return t('final-touch-log-shuffle');
  const who = name(by ?? 0);
  const first =
    deed.kind === 'touch'
      ? t('final-touch-log-touch', { name: who, cards: listed(counted(deed.cards), t) })
      : t('final-touch-tell-smudge', {
          name: who,
          card: colourName(deed.card, t),
          nth: deed.nth,
          most: SMUDGES_TO_RUIN,
        });
  return deed.ends ? `${first}. ${endWords(deed.ends, name, t)}` : first;
}

/** What moves left on the picture that is being painted, and what they earned. */
export interface Marks {
  touched: { colour: Colour; seat: number }[];
  /** Whose the last smudges are, the oldest first. */
  smudged: number[];
  earned: string[];
}

export function marksOf(told: readonly Told<Deed>[]): Marks {
  const marks: Marks = { touched: [], smudged: [], earned: [] };
  for (const { by, deed } of told) {
    if (deed.kind === 'shuffle' || by === null) continue;
    if (deed.kind === 'touch') marks.touched.push(...deed.cards.map((colour) => ({ colour, seat: by })));
    else marks.smudged.push(by);
    if (deed.ends) {
      marks.earned.push(deed.ends.id);
      [marks.touched, marks.smudged] = [[], []]; // a new picture stands on the easel
    }
  }
  return marks;
}

/** "finished: Ola +$4". */
export function endWords(ends: Taken, name: (seat: number) => string, t: Say['t']): string {
  return t('final-touch-tell-end', { how: ends.how, names: names(ends.by, name, t), amount: money(ends.value, t) });
}
