/** What is left of the wheel's speed after a sixtieth of a second (S9.13). */
const friction = 0.991;
const step = 1000 / 60;

/**
 * Part of its way that a wheel has made after a part of its time, both from 0 to 1. Its speed falls by the friction, and by
 * the brake that lets it stand still exactly when `duration` (ms) is over: `friction^t - friction^duration`, integrated.
 * Time counts and not frames, so a screen of 120 Hz shows the same spin.
 */
export function frictionCurve(part: number, duration: number): number {
  const steps = duration / step;
  const decay = Math.log(friction);
  const brake = friction ** steps;
  const way = (at: number): number => (friction ** at - 1) / decay - brake * at;
  return way(part * steps) / way(steps);
}
