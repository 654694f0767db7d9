import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { group, line, path, polygon, starPoints } from '../shapes';

const shape = 'M6 26h88v16a8 8 0 0 0 0 16v16H6V58a8 8 0 0 0 0-16z';

/** A winning ticket over another. */
export const ticket: Motif = ({ deep, mid, light }) =>
  [
    group('rotate(10 50 50) translate(2 -8)', path(shape, mid)),
    group(
      'rotate(-14 50 50) translate(0 6)',
      path(shape, gold.mid) +
        path('M6 26h88v8H6z', gold.light, 'opacity=".8"') +
        line('M68 30v40', deep, 2.6, 'stroke-dasharray="1 6"') +
        polygon(starPoints(36, 50, 17, 7.5), paper) +
        polygon(starPoints(36, 50, 9, 4), mid) +
        line('M78 42h8M78 50h8M78 58h8', light, 3.5),
    ),
  ].join('');
