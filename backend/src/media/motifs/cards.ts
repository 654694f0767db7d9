import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { group, path, rect } from '../shapes';

const spade =
  'M50 22C40 38 26 44 26 57c0 9 11 13 19 6-1 8-4 12-8 15h26c-4-3-7-7-8-15 8 7 19 3 19-6 0-13-14-19-24-35z';

/** A hand of cards. */
export const cards: Motif = ({ deep, mid, light }) =>
  [
    group(
      'rotate(-18 50 96)',
      rect(25, 10, 50, 72, 7, deep) +
        rect(29, 14, 42, 64, 5, 'none', `stroke="${gold.mid}" stroke-width="2"`),
    ),
    group(
      'rotate(2 50 96)',
      rect(25, 10, 50, 72, 7, mid) + rect(29, 14, 42, 64, 5, 'none', `stroke="${light}" stroke-width="2"`),
    ),
    group(
      'rotate(22 50 96)',
      rect(25, 10, 50, 72, 7, paper) +
        group('translate(15 9) scale(.7)', path(spade, deep)) +
        group('translate(24.5 9) scale(.14)', path(spade, mid)) +
        path('M25 17a7 7 0 0 1 7-7h36a7 7 0 0 1 7 7z', gold.light, 'opacity=".6"'),
    ),
  ].join('');
