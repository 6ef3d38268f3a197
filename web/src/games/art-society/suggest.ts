// The move that a hint suggests, in words.
import type { Suggested } from '../../lib/study/suggesting';
import { stepOf } from './steps';
import type { Choices, View } from './types';
import { cellName } from './wall';
import { sizeName, tileName } from './words';

export function suggest({ t, choices, view, action }: Suggested<Choices, View>): string | null {
  const size = choices.sizes?.find((each) => each.action === action);
  if (size) return t('art-society-hint-size', { size: sizeName(size.size) });
  const bid = choices.bids?.find((each) => each.action === action);
  if (bid) return t('art-society-bid', { card: bid.card });
  const buy = choices.buys?.find((each) => each.action === action);
  if (buy) return t('art-society-hint-buy', { tile: tileName(t, buy.tile) });
  const step = stepOf(choices, action, view.hanging?.decor ? `decor-${view.hanging.decor}` : 'hand');
  if (!step) return null;
  if ('hang' in step) return t('art-society-hint-hang', { tile: tileName(t, step.hang), cell: cellName(step.at) });
  if ('swap' in step)
    return t('art-society-plan-swap', { tile: tileName(t, `decor-${step.swap}`), cell: cellName(step.at) });
  if ('swapped' in step) return t('art-society-swap-finish');
  if ('keep' in step) return t('art-society-keep');
  if ('decor' in step) return t('art-society-hint-decor', { size: sizeName(step.decor) });
  if ('exchange' in step) return t('art-society-exchange', { tile: tileName(t, step.exchange) });
  if ('excess' in step) return t('art-society-put-aside');
  return t('art-society-done');
}
