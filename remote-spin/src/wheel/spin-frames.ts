import { frictionCurve } from './friction-curve';

/** Enough that the straight pieces between them cannot be told from the curve. */
const pieces = 48;

/** The keyframes of a spin by an angle in degrees within a time in ms: all that a browser's compositor needs to know. */
export function spinFrames(angle: number, duration: number): Keyframe[] {
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const offset = piece / pieces;
    return { offset, transform: `rotate(${(angle * frictionCurve(offset, duration)).toFixed(3)}deg)` };
  });
}
