import { fadeFrames } from './fade-frames';
import { spinDuration } from './spin-duration';
import { spinFrames } from './spin-frames';

/** How long the result takes to fade in where motion is not wanted, in ms. */
const fadeMs = 400;

/**
 * Turns an element clockwise by an angle in degrees, or fades to it where motion is not wanted; it stays turned until the
 * animation is cancelled. The browser's compositor runs it alone: no script has a part in any frame.
 */
export function turnWheel(element: Element, angle: number, calm: boolean): Animation {
  if (calm) return element.animate(fadeFrames(angle), { duration: fadeMs, fill: 'forwards' });
  const duration = spinDuration(angle);
  return element.animate(spinFrames(angle, duration), { duration, fill: 'forwards' });
}
