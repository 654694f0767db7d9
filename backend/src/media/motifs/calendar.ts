import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { circle, path, polygon, rect, starPoints } from '../shapes';

const days = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (index) => [22 + (index % 4) * 18.5, 50 + Math.floor(index / 4) * 18] as const,
);

/** A page of days, one of them lucky. */
export const calendar: Motif = ({ deep, mid, light }) =>
  [
    rect(10, 18, 80, 74, 10, deep),
    rect(10, 15, 80, 74, 10, paper),
    path('M10 25a10 10 0 0 1 10-10h60a10 10 0 0 1 10 10v13H10z', mid),
    path('M10 25a10 10 0 0 1 10-10h60a10 10 0 0 1 10 10v2H10z', light, 'opacity=".6"'),
    ...[28, 50, 72].map((x) => rect(x - 3, 7, 6, 16, 3, gold.mid)),
    ...days.map(([x, y], index) => (index === 5 ? '' : circle(x, y, 5.5, `${mid}55`))),
    polygon(starPoints(40.5, 68, 13, 5.5), gold.mid),
    polygon(starPoints(40.5, 68, 7, 3), gold.light),
  ].join('');
