import { sliceCentre } from './slice-centre';

/** Angle from 0 to 360 that the wheel rests at when the middle of a slice stands under the pointer. */
export function landingAngle(index: number, count: number): number {
  return (360 - sliceCentre(index, count)) % 360;
}
