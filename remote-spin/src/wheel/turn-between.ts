/** Full turns that every spin makes before it comes to its slice. */
const fullTurns = 3;

/**
 * How far the wheel turns clockwise, in degrees, from the angle it rests at to the one it shall rest at, both from 0 to
 * 360: three full turns and what of the fourth is missing (S9.13).
 */
export function turnBetween(from: number, to: number): number {
  return fullTurns * 360 + ((to - from + 360) % 360);
}
