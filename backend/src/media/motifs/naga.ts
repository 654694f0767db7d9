import type { Motif } from '../motif';
import { gold, night } from '../palette';
import { circle, line, path, polygon } from '../shapes';

const body = 'M10 84c28 12 64 4 66-16C78 48 30 56 30 36c0-12 12-20 26-18';

/** A river serpent. */
export const naga: Motif = ({ deep, mid, light }) =>
  [
    line(body, deep, 20),
    line(body, mid, 16),
    line(body, light, 5, 'stroke-dasharray="1 8" opacity=".9"'),
    polygon('44,12 40,0 50,7 54,-2 60,8 68,1 68,14', gold.mid),
    path('M46 8c16-2 34 4 42 16-4 8-14 10-22 8-10 0-18-2-22-6z', mid),
    path('M46 8c16-2 34 4 42 16l-12 1C66 20 54 20 44 24z', light, 'opacity=".75"'),
    line('M88 24c4 2 6 6 6 10', '#e2574c', 2.5),
    circle(68, 16, 3.6, gold.light),
    circle(69, 16, 2, night),
    polygon('8,92 2,76 18,82', gold.mid),
  ].join('');
