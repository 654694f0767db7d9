import type { Motif } from '../motif';
import { gold, night, paper } from '../palette';
import { circle, line, path } from '../shapes';

/** A leaping carp. */
export const koi: Motif = ({ deep, mid, light }) =>
  [
    path('M30 62 6 82c0-12 2-18 8-24-6-4-10-10-12-20 12 0 22 6 30 12z', mid),
    path('M50 30c2-12 10-18 20-20-2 8-2 14 0 20z', gold.mid),
    path('M46 70c-2 10 2 18 8 24 4-8 8-14 8-22z', gold.mid),
    path('M28 56C36 30 66 18 84 32c12 10 10 26-2 36-16 14-42 12-54-12z', paper),
    path('M62 25c10-1 17 2 22 7 12 10 10 26-2 36-4-16-14-28-20-43z', mid),
    path('M40 38c8 4 10 14 6 22-6 0-12-1-18-4 2-8 6-14 12-18z', mid, 'opacity=".9"'),
    line('M52 40c4 5 4 11 0 16M60 36c5 8 5 18 0 28M46 62c8 4 18 6 28 2', deep, 1.8, 'opacity=".35"'),
    circle(80, 42, 4.5, paper),
    circle(81, 42, 2.6, night),
    line('M88 56c-4 0-6-1-8-3', deep, 2.2),
    path('M30 56C37 36 56 26 72 27c-16 4-30 14-36 34-2-1-4-3-6-5z', light, 'opacity=".5"'),
  ].join('');
