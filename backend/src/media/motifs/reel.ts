import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { circle, group, path, polygon, rect, starPoints } from '../shapes';
import { seven } from './seven';

/** A machine with three reels. */
export const reel: Motif = (tone) =>
  [
    path('M88 30v30', 'none', `stroke="${gold.mid}" stroke-width="5" stroke-linecap="round"`),
    circle(88, 26, 7, tone.light),
    path('M14 28C14 14 26 8 44 8s30 6 30 20z', gold.mid),
    polygon(starPoints(44, 18, 8, 3.5), tone.deep),
    rect(6, 24, 76, 62, 10, gold.mid),
    rect(6, 24, 76, 8, 4, gold.light, 'opacity=".7"'),
    rect(12, 34, 64, 34, 6, tone.deep),
    ...[15, 35.5, 56].map((x) => rect(x, 37, 17.5, 28, 4, paper)),
    ...[15, 35.5, 56].map((x, index) =>
      group(`translate(${x + 1} 43) scale(.155)`, seven(index === 1 ? gold : tone)),
    ),
    rect(20, 74, 48, 6, 3, gold.deep),
  ].join('');
