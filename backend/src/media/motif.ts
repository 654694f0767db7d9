import type { Tone } from './palette';

/** A drawn thing in a box of 100 by 100, in the colours of the picture it stands in. */
export type Motif = (tone: Tone) => string;
