import { fadeFrames } from './fade-frames';
import { spinDuration } from './spin-duration';
import { spinFrames } from './spin-frames';
import { turnBetween } from './turn-between';

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
