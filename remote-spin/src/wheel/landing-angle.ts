import { sliceCentre } from './slice-centre';

/** Full turns that every spin makes before it comes to its slice. */
const fullTurns = 3;

/**
 * How far the wheel turns clockwise, in degrees, until the middle of a slice stands under the pointer: three full turns
 * and what of the fourth the slice asks for (S9.13).
 */
export function landingAngle(index: number, count: number): number {
  return fullTurns * 360 + ((360 - sliceCentre(index, count)) % 360);
}
