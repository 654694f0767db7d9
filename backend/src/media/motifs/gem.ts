import type { Motif } from '../motif';
import { polygon } from '../shapes';

/** A cut stone. */
export const gem: Motif = ({ deep, mid, light }) =>
  [
    polygon('30,24 70,24 92,46 50,92 8,46', mid),
    polygon('30,24 50,24 34,46', light),
    polygon('50,24 70,24 66,46', mid),
    polygon('50,24 34,46 66,46', '#ffffffb0'),
    polygon('70,24 92,46 66,46', `${deep}90`),
    polygon('30,24 8,46 34,46', `${light}90`),
    polygon('34,46 66,46 50,92', `${light}c0`),
    polygon('66,46 92,46 50,92', `${deep}b0`),
    polygon('8,46 34,46 50,92', mid),
  ].join('');
