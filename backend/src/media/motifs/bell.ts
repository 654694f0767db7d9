import type { Motif } from '../motif';
import { gold } from '../palette';
import { circle, path, rect } from '../shapes';

/** A golden bell. */
export const bell: Motif = ({ mid }) =>
  [
    circle(50, 84, 8, gold.deep),
    path(
      'M50 12c-5 0-7 4-7 7C29 24 26 38 25 54c-1 10-5 15-10 20h70c-5-5-9-10-10-20-1-16-4-30-18-35 0-3-2-7-7-7z',
      gold.mid,
    ),
    path(
      'M50 12c-5 0-7 4-7 7C29 24 26 38 25 54c-1 10-5 15-10 20h18c6-8 5-40 17-62z',
      gold.light,
      'opacity=".75"',
    ),
    rect(12, 70, 76, 9, 4.5, gold.mid),
    path('M26 56h48l1 6H25z', mid),
  ].join('');
