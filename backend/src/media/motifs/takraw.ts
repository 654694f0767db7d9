import type { Motif } from '../motif';
import { gold } from '../palette';
import { circle, group, line } from '../shapes';

const band = (angle: number, colour: string, shade: string): string =>
  group(
    `rotate(${angle} 50 50)`,
    line('M7 44C28 30 72 30 93 44', shade, 9) +
      line('M7 44C28 30 72 30 93 44', colour, 6) +
      line('M7 58C28 70 72 70 93 58', shade, 9) +
      line('M7 58C28 70 72 70 93 58', colour, 6),
  );

/** A woven rattan ball. */
export const takraw: Motif = ({ deep, mid, light }) =>
  [
    '<clipPath id="takraw"><circle cx="50" cy="50" r="44"/></clipPath>',
    group(
      '',
      circle(50, 50, 44, deep) + band(0, mid, deep) + band(60, gold.mid, deep) + band(120, light, deep),
      'clip-path="url(#takraw)"',
    ),
    line('M50 6a44 44 0 1 0 .1 0z', gold.mid, 3),
  ].join('');
