import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { circle, path, rect } from '../shapes';

/** A birthday cake. */
export const cake: Motif = ({ mid, light }) =>
  [
    ...[34, 50, 66].map(
      (x) => rect(x - 2.5, 22, 5, 20, 2, light) + path(`M${x} 6c6 7 5 13 0 15-5-2-6-8 0-15z`, gold.mid),
    ),
    rect(22, 40, 56, 26, 8, paper),
    path(
      'M22 48a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v4c-5 8-9 8-14 0-5 8-9 8-14 0-5 8-9 8-14 0-5 8-9 8-14 0z',
      mid,
    ),
    rect(10, 62, 80, 28, 9, mid),
    path(
      'M10 70a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v4c-5 8-11 8-16 0-5 8-11 8-16 0-5 8-11 8-16 0-5 8-11 8-16 0-5 8-11 8-16 0z',
      paper,
    ),
    ...[24, 42, 60, 76].map((x) => circle(x, 83, 3, gold.mid)),
    rect(4, 88, 92, 6, 3, gold.deep),
  ].join('');
