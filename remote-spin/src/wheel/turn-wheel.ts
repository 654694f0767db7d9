import { frictionCurve } from './friction-curve';
import { spinDuration } from './spin-duration';
import { turnBetween } from './turn-between';

/** Enough that the straight pieces between them cannot be told from the curve. */
const pieces = 48;

/** The keyframes of a spin between two angles in degrees within a time in ms: all that a browser's compositor needs to know. */
function spinFrames(from: number, to: number, duration: number): Keyframe[] {
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const offset = piece / pieces;
    const angle = from + (to - from) * frictionCurve(offset, duration);
    return { offset, transform: `rotate(${angle.toFixed(3)}deg)` };
  });
}

/** The keyframes of a wheel that goes away where it rests and comes back at another angle, both in degrees. */
function fadeFrames(from: number, to: number): Keyframe[] {
  const before = `rotate(${from}deg)`;
  const after = `rotate(${to}deg)`;
  return [
    { offset: 0, opacity: 1, transform: before },
    { offset: 0.5, opacity: 0, transform: before },
    { offset: 0.5, opacity: 0, transform: after },
    { offset: 1, opacity: 1, transform: after },
  ];
}

/** How long the result takes to fade in where motion is not wanted, in ms. */
const fadeMs = 400;

/**
 * Turns an element clockwise between two angles at rest in degrees, or fades to the second one where motion is not
 * wanted; it stays turned until the animation is cancelled. The browser's compositor runs it alone: no script has a part
 * in any frame.
 */
export function turnWheel(element: Element, from: number, to: number, calm: boolean): Animation {
  const way = turnBetween(from, to);
  if (calm) return element.animate(fadeFrames(from, from + way), { duration: fadeMs, fill: 'forwards' });
  const duration = spinDuration(way);
  return element.animate(spinFrames(from, from + way, duration), { duration, fill: 'forwards' });
}
