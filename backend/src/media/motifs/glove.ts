import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { line, path, rect } from '../shapes';

/** A boxing glove. */
export const glove: Motif = ({ deep, mid, light }) =>
  [
    path('M30 62C14 52 14 20 40 12c24-8 46 4 46 30 0 12-6 18-10 26v6H34z', mid),
    path('M30 62C14 52 14 20 40 12c6-2 12-2 18-1C34 20 32 44 40 62z', light, 'opacity=".55"'),
    path('M30 62c-10-2-16-12-14-22 2-8 10-12 17-8 5 3 6 9 4 14 8 0 14 4 14 10 0 8-8 12-21 6z', mid),
    line('M37 46c8 0 14 4 14 10 0 8-8 12-21 6', deep, 2.6),
    line('M58 20c10 2 16 8 17 18', light, 3.5, 'opacity=".8"'),
    path('M34 70h42v20c0 3-2 4-4 4H38c-2 0-4-1-4-4z', paper),
    rect(34, 74, 42, 8, 0, gold.mid),
    line('M46 86h18', deep, 2.6),
  ].join('');
