import type { Motif } from '../motif';
import { gold } from '../palette';
import { circle, polygon, rect, starPoints } from '../shapes';

const cells = Array.from(
  { length: 9 },
  (_, index) => [22 + (index % 3) * 28, 22 + Math.floor(index / 3) * 28] as const,
);
const drawn = new Set([1, 3, 4, 8]);

/** A board of nine with the drawn ones lit. */
export const keno: Motif = ({ deep, mid, light }) =>
  [
    rect(4, 4, 92, 92, 16, deep),
    rect(4, 4, 92, 92, 16, 'none', `stroke="${gold.mid}" stroke-width="3"`),
    ...cells.map(([x, y], index) =>
      drawn.has(index)
        ? circle(x, y, 11.5, gold.mid) + circle(x - 3, y - 3.5, 3.5, gold.light)
        : circle(x, y, 11.5, mid) + circle(x - 3, y - 3.5, 3, `${light}b0`),
    ),
    polygon(starPoints(50, 50, 9, 4), deep),
  ].join('');
