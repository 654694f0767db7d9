import type { Motif } from '../motif';
import { gold } from '../palette';
import { circle, group, path } from '../shapes';
import { mask } from './mask';

/** The carnival mask of a king. */
export const crownedMask: Motif = (tone) =>
  group('translate(0 9)', mask(tone)) +
  path('M22 34 14 6l18 12L50 2l18 16L86 6l-8 28C60 29 40 29 22 34z', gold.mid) +
  path('M22 34 14 6l18 12L50 2v27c-10 0-20 2-28 5z', gold.light, 'opacity=".7"') +
  [14, 50, 86].map((x) => circle(x, x === 50 ? 4 : 7, 4, tone.mid)).join('');
