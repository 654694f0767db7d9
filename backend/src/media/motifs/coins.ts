import type { Motif } from '../motif';
import { gold } from '../palette';
import { rect } from '../shapes';

const coin = (x: number, y: number): string =>
  rect(x, y, 40, 11, 5.5, gold.deep) +
  rect(x, y, 40, 8, 4, gold.mid) +
  rect(x + 4, y + 1.5, 22, 3, 1.5, gold.light);

const stack = (x: number, height: number): string =>
  Array.from({ length: height }, (_, index) => coin(x + (index % 2), 84 - index * 10.5)).join('');

/** Two stacks of coins. */
export const coins: Motif = () => stack(6, 4) + stack(52, 7);
