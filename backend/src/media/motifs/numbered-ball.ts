import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { circle, path, words } from '../shapes';

/** One numbered ball, centred on 0,0 with radius 44. */
export function numberedBall(tone: Parameters<Motif>[0], number: string): string {
  return [
    circle(0, 0, 44, tone.mid),
    path('M-40 18A44 44 0 0 0 44 0 62 62 0 0 1-40 18z', tone.deep, 'opacity=".55"'),
    path('M-34-14C-28-32-12-40 6-38-8-32-24-26-34-14z', tone.light, 'opacity=".95"'),
    circle(0, 0, 25, paper),
    circle(0, 0, 25, 'none', `stroke="${gold.mid}" stroke-width="3"`),
    words(number, 0, number.length > 1 ? 11 : 12, number.length > 1 ? 31 : 34, tone.deep),
  ].join('');
}
