import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { circle, group, rect } from '../shapes';

const pips = (places: [number, number][], fill: string): string =>
  places.map(([x, y]) => circle(x, y, 5, fill)).join('');

/** Two dice. */
export const dice: Motif = ({ deep, mid, light }) =>
  [
    group(
      'translate(42 2) rotate(14 26 26)',
      rect(2, 4, 50, 50, 11, deep) +
        rect(0, 0, 50, 50, 11, mid) +
        rect(4, 3, 42, 8, 4, light, 'opacity=".5"') +
        pips(
          [
            [14, 14],
            [36, 14],
            [25, 25],
            [14, 36],
            [36, 36],
          ],
          gold.light,
        ),
    ),
    group(
      'translate(4 38) rotate(-12 27 27)',
      rect(2, 4, 54, 54, 12, deep) +
        rect(0, 0, 54, 54, 12, paper) +
        pips(
          [
            [14, 14],
            [27, 27],
            [40, 40],
          ],
          mid,
        ),
    ),
  ].join('');
