import type { Motif } from '../motif';
import { gold, night, paper } from '../palette';
import { circle, line, path, polygon } from '../shapes';

/** A crowned elephant. */
export const elephant: Motif = ({ deep, mid, light }) =>
  [
    path('M32 34C14 24 2 36 5 54c3 16 16 22 28 12z', mid),
    path('M68 34c18-10 30 2 27 20-3 16-16 22-28 12z', mid),
    path('M30 38c-12-6-19 2-17 14 2 10 10 14 18 8z', deep, 'opacity=".45"'),
    path('M70 38c12-6 19 2 17 14-2 10-10 14-18 8z', deep, 'opacity=".45"'),
    path(
      'M27 42c0-16 10-24 23-24s23 8 23 24c0 14-6 22-12 26 0 12 2 20 9 21-1 6-6 8-10 6-8-4-9-14-9-25h-2c0 8 0 12-3 12-6 0-7-8-7-14-6-4-12-12-12-26z',
      light,
    ),
    path(
      'M50 18c13 0 23 8 23 24 0 14-6 22-12 26 0 12 2 20 9 21-1 6-6 8-10 6-8-4-9-14-9-25l-1-10z',
      mid,
      'opacity=".55"',
    ),
    path('M36 62c-2 8-8 12-14 12 2-6 6-11 12-15z', paper),
    path('M64 62c2 8 8 12 14 12-2-6-6-11-12-15z', paper),
    circle(39, 46, 3, night),
    circle(61, 46, 3, night),
    polygon('34,24 38,6 45,15 50,2 55,15 62,6 66,24', gold.mid),
    line('M34 25c10-3 22-3 32 0', gold.light, 3),
    polygon('50,28 55,35 50,42 45,35', gold.mid),
  ].join('');
