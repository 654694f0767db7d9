import type { Motif } from '../motif';
import { gold } from '../palette';
import { path, polygon, starPoints } from '../shapes';

/** A lucky seven. */
export const seven: Motif = ({ deep, mid, light }) =>
  [
    path(
      'M18 16h66v20C69 51 61 68 59 90H34c2-21 11-38 26-51H36v9H18z',
      deep,
      'transform="translate(3 3)" opacity=".55"',
    ),
    path('M18 16h66v20C69 51 61 68 59 90H34c2-21 11-38 26-51H36v9H18z', gold.mid),
    path('M24 22h54v12C64 49 56 65 53.5 84H41c2-19 11-35 29-51H30v9h-6z', mid),
    path('M24 22h54v5H29v15h-5z', light, 'opacity=".8"'),
    polygon(starPoints(84, 74, 10, 4), gold.light),
  ].join('');
