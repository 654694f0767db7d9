import type { Motif } from '../motif';
import { gold } from '../palette';
import { circle, path, polygon, starPoints } from '../shapes';

/** A crescent moon with stars. */
export const moon: Motif = ({ light }) =>
  [
    path('M62 6A44 44 0 1 0 94 66 38 38 0 0 1 62 6z', gold.mid),
    path('M50 8A44 44 0 0 0 24 82 46 46 0 0 1 50 8z', gold.light, 'opacity=".8"'),
    circle(30, 52, 5, gold.deep, 'opacity=".35"'),
    circle(44, 76, 7, gold.deep, 'opacity=".35"'),
    polygon(starPoints(74, 30, 12, 5), light),
    polygon(starPoints(90, 48, 7, 3), gold.light),
    polygon(starPoints(68, 52, 5, 2), gold.light),
  ].join('');
