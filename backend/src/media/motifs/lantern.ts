import type { Motif } from '../motif';
import { gold } from '../palette';
import { line, path, rect } from '../shapes';

const rib = (rx: number): string => `M50 20C${50 - rx * 1.3} 24 ${50 - rx * 1.3} 68 50 72`;

/** A paper lantern with a tassel. */
export const lantern: Motif = ({ deep, mid, light }) =>
  [
    line('M50 2v12', gold.mid, 3),
    path('M50 18C6 22 6 70 50 74c44-4 44-52 0-56z', mid),
    path('M50 18C22 22 22 70 50 74z', light, 'opacity=".55"'),
    line(rib(38), deep, 1.6, 'opacity=".5"'),
    line(rib(16), deep, 1.6, 'opacity=".5"'),
    line(rib(-16), deep, 1.6, 'opacity=".5"'),
    line(rib(-38), deep, 1.6, 'opacity=".5"'),
    rect(33, 12, 34, 9, 3, gold.mid),
    rect(33, 70, 34, 9, 3, gold.mid),
    line('M50 80v16M43 80v10M57 80v10', gold.mid, 3),
    path('M50 32c8 8 8 18 0 26-8-8-8-18 0-26z', gold.light, 'opacity=".9"'),
  ].join('');
