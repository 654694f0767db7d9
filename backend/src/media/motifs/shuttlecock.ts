import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { group, line, path } from '../shapes';

/** A shuttlecock in flight. */
export const shuttlecock: Motif = ({ deep, mid, light }) =>
  group(
    'rotate(38 50 50)',
    [
      path('M38 62 18 8c6-4 12-4 16 0 4-5 12-6 16-1 4-5 12-4 16 1 4-4 10-4 16 0L62 62z', paper),
      path('M50 62V7c4-5 12-4 16 1 4-4 10-4 16 0L62 62z', light, 'opacity=".8"'),
      line('M42 60 34 9M50 60V9M58 60l8-51', deep, 1.8, 'opacity=".45"'),
      line('M27 32c14 5 32 5 46 0', mid, 3.5),
      line('M33 47c10 4 24 4 34 0', mid, 3.5),
      path('M36 60h28c4 14-2 30-14 30S32 74 36 60z', gold.mid),
      path('M36 60h28l1 7H35z', mid),
      path('M40 70c0 8 4 14 8 16-8 0-13-8-13-16z', gold.light),
    ].join(''),
  );
