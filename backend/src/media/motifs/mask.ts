import type { Motif } from '../motif';
import { gold, night, paper } from '../palette';
import { circle, path, polygon } from '../shapes';

const half = 'M50 40C40 31 22 31 7 39c-1 23 12 37 28 35 8-1 12-7 15-13z';

/** A carnival mask with three plumes. */
export const mask: Motif = ({ deep, mid, light }) =>
  [
    path('M50 34C38 28 30 16 33 4c10 4 17 16 17 30z', mid),
    path('M50 34C62 28 70 16 67 4c-10 4-17 16-17 30z', deep),
    path('M50 34C43 24 43 12 50 2c7 10 7 22 0 32z', gold.mid),
    path(half, paper),
    path(half, mid, 'transform="matrix(-1 0 0 1 100 0)"'),
    path('M15 47c8-5 19-4 24 4-7 6-19 6-24-4z', night),
    path('M85 47c-8-5-19-4-24 4 7 6 19 6 24-4z', night),
    polygon('50,28 56,38 50,48 44,38', gold.light),
    polygon('28,58 32,65 28,72 24,65', mid),
    polygon('72,58 76,65 72,72 68,65', light),
    circle(50, 88, 4, gold.mid),
    path('M36 78c4 12 24 12 28 0-4 6-24 6-28 0z', gold.mid),
  ].join('');
