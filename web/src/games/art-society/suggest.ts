// The move that a hint suggests, in words; where it goes is drawn on the wall.
import type { Suggested } from '../../lib/study/suggesting';
import { stepOf } from './steps';
import type { Choices, View } from './types';
import { sizeName, tileName } from './words';

export function suggest({ t, choices, view, action }: Suggested<Choices, View>): string | null {
  const size = choices.sizes?.find((each) => each.action === action);
  if (size) return t('art-society-hint-size', { size: sizeName(size.size) });
  const bid = choices.bids?.find((each) => each.action === action);
  if (bid) return t('art-society-hint-bid', { card: bid.card });
  const buy = choices.buys?.find((each) => each.action === action);
  if (buy) return t('art-society-hint-buy', { tile: tileName(t, buy.tile) });
  const step = stepOf(choices, action, view.hanging?.decor ? `decor-${view.hanging.decor}` : 'hand');
  if (!step) return null;
  if ('hang' in step) return t('art-society-hint-hang', { tile: tileName(t, step.hang) });
  if ('swap' in step) return t('art-society-hint-swap', { tile: tileName(t, `decor-${step.swap}`) });
  if ('swapped' in step) return t('art-society-hint-swapped');
  if ('keep' in step) return t('art-society-hint-keep');
  if ('decor' in step) return t('art-society-hint-decor', { size: sizeName(step.decor) });
  if ('exchange' in step) return t('art-society-hint-exchange', { tile: tileName(t, step.exchange) });
  if ('excess' in step) return t('art-society-hint-excess');
  return t('art-society-hint-done');
}
