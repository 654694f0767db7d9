import type { Motif } from '../motif';
import { gold } from '../palette';
import { line, path, rect } from '../shapes';

/** A wrapped gift. */
export const gift: Motif = ({ deep, mid, light }) =>
  [
    rect(14, 46, 72, 46, 7, mid),
    rect(50, 46, 36, 46, 7, deep, 'opacity=".35"'),
    rect(8, 32, 84, 19, 6, mid),
    rect(8, 32, 84, 6, 3, light, 'opacity=".7"'),
    rect(42, 32, 16, 60, 0, gold.mid),
    rect(42, 32, 6, 60, 0, gold.light, 'opacity=".8"'),
    path('M50 32C34 32 18 26 20 14c2-10 22-8 30 18z', gold.mid),
    path('M50 32c16 0 32-6 30-18-2-10-22-8-30 18z', gold.mid),
    path('M50 30C40 28 28 24 28 16c2-4 14-2 22 14z', gold.deep),
    path('M50 30c10-2 22-6 22-14-2-4-14-2-22 14z', gold.deep),
    line('M20 52h60', deep, 2, 'opacity=".35"'),
  ].join('');
