import type { Motif } from '../motif';
import { gold } from '../palette';
import { line, path, polygon, rect, starPoints } from '../shapes';

/** A winner's cup. */
export const trophy: Motif = ({ deep, mid }) =>
  [
    line('M28 20H12c0 18 6 28 20 30M72 20h16c0 18-6 28-20 30', gold.deep, 6),
    path('M24 10h52c0 34-8 48-20 52v12H44V62C32 58 24 44 24 10z', gold.mid),
    path('M24 10h22c-2 26 0 44 4 52h-6C32 58 24 44 24 10z', gold.light, 'opacity=".75"'),
    polygon(starPoints(50, 33, 13, 5.5), deep),
    rect(38, 72, 24, 7, 3, gold.deep),
    rect(28, 79, 44, 13, 4, mid),
    rect(28, 79, 44, 4, 2, gold.light),
  ].join('');
