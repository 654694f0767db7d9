import type { Motif } from '../motif';
import { tones } from '../palette';
import { circle, line, path } from '../shapes';

/** Two cherries under a leaf. */
export const cherries: Motif = ({ deep, mid, light }) =>
  [
    line('M30 64C34 40 48 24 64 14M70 68C72 46 70 28 64 14', tones.leaf.mid, 4),
    path('M64 14C76 2 92 6 96 18c-12 8-24 6-32-4z', tones.leaf.mid),
    path('M64 14c12-2 22 0 32 4-12 8-24 6-32-4z', tones.leaf.deep, 'opacity=".5"'),
    circle(29, 72, 21, mid),
    circle(71, 74, 21, mid),
    path('M14 86a21 21 0 0 0 36-14c-6 12-20 18-36 14z', deep, 'opacity=".5"'),
    path('M56 88a21 21 0 0 0 36-14c-6 12-20 18-36 14z', deep, 'opacity=".5"'),
    path('M16 66c2-7 8-11 14-11-2 6-7 10-14 11z', light),
    path('M58 68c2-7 8-11 14-11-2 6-7 10-14 11z', light),
  ].join('');
