import { frictionCurve } from './friction-curve';

/** Enough that the straight pieces between them cannot be told from the curve. */
const pieces = 48;

/** The keyframes of a spin between two angles in degrees within a time in ms: all that a browser's compositor needs to know. */
export function spinFrames(from: number, to: number, duration: number): Keyframe[] {
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const offset = piece / pieces;
    const angle = from + (to - from) * frictionCurve(offset, duration);
    return { offset, transform: `rotate(${angle.toFixed(3)}deg)` };
  });
}
