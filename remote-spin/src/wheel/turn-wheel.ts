import { prefersReducedMotion } from '@wallet/ui';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Part of the wheel's speed that is left after a sixtieth of a second (S9.13). */
const friction = 0.991;
const stepMs = 1000 / 60;

/**
 * Returns the part of the distance that is done after a part of the time, both from 0 to 1. Friction reduces the speed,
 * and a constant brake makes it zero exactly after `durationMs`: `friction^t - friction^duration`, integrated. It depends
 * on time and not on frames, so a screen with 120 Hz shows the same spin.
 */
export function frictionCurve(part: number, durationMs: number): number {
  const steps = durationMs / stepMs;
  const decay = Math.log(friction);
  const brake = friction ** steps;
  const distanceAfter = (step: number): number => (friction ** step - 1) / decay - brake * step;
  return distanceAfter(part * steps) / distanceAfter(steps);
}

const minTurnMs = 4000;
const maxTurnMs = 5000;
const durationFactor = 0.1;

/**
 * Returns the duration of a spin, in ms: a random 4 to 5 s, times its turns (3 to 4), times 0.1 (S9.13), so 1.2 to 2 s.
 * `random` returns a number from 0 to 1.
 */
export function spinDuration(angle: number, random: () => number = Math.random): number {
  return (minTurnMs + (maxTurnMs - minTurnMs) * random()) * (angle / 360) * durationFactor;
}

const fullTurns = 3;

/**
 * Returns the angle of a spin in degrees, clockwise between two resting angles from 0 to 360: three full turns and the
 * required part of the fourth (S9.13).
 */
export function turnBetween(from: number, to: number): number {
  return fullTurns * 360 + ((to - from + 360) % 360);
}

/** Number of straight pieces that approximate the curve; more would look the same. */
const pieces = 48;

/** Returns the keyframes of a spin between two angles in degrees, as input for the browser's compositor. */
function spinFrames(from: number, to: number, durationMs: number): Keyframe[] {
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const offset = piece / pieces;
    const angle = from + (to - from) * frictionCurve(offset, durationMs);
    return { offset, transform: `rotate(${angle.toFixed(3)}deg)` };
  });
}

/** Returns the keyframes of a wheel that fades out at one angle and fades in at another one, both in degrees. */
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

/** Duration of the fade for reduced motion, in ms. */
const fadeMs = 400;

/**
 * Turns an element clockwise between two resting angles in degrees, or fades to the second one for reduced motion. It
 * stays turned until the animation is cancelled. The browser's compositor runs it: no script runs in any frame.
 */
function turnWheel(element: Element, from: number, to: number, isReduced: boolean): Animation {
  const angle = turnBetween(from, to);
  if (isReduced)
    return element.animate(fadeFrames(from, from + angle), { duration: fadeMs, fill: 'forwards' });
  const duration = spinDuration(angle);
  return element.animate(spinFrames(from, from + angle, duration), { duration, fill: 'forwards' });
}

/**
 * Turns the element of the returned ref to an angle from 0 to 360 and calls `onLanded` when it stops. With an angle of
 * null it stays there, and the next turn starts there; a changed `wheel` starts at 0.
 */
export function useWheelTurn<Rotor extends SVGElement>(
  angle: number | null,
  wheel: string,
  onLanded: () => void,
): RefObject<Rotor | null> {
  const rotor = useRef<Rotor>(null);
  const rest = useRef({ wheel, angle: 0 });
  const landed = useEffectEvent(onLanded);
  // Runs after the cleanup of the last turn has stored its angle, and before the next turn starts.
  useEffect(() => {
    if (rest.current.wheel === wheel) return;
    rest.current = { wheel, angle: 0 };
    rotor.current?.style.removeProperty('transform');
  }, [wheel]);
  useEffect(() => {
    const element = rotor.current;
    if (angle === null || !element) return undefined;
    const turn = turnWheel(element, rest.current.angle, angle, prefersReducedMotion());
    turn.onfinish = () => landed();
    return () => {
      turn.onfinish = null;
      rest.current.angle = angle;
      element.style.transform = `rotate(${angle}deg)`;
      turn.cancel();
    };
  }, [angle]);
  return rotor;
}
