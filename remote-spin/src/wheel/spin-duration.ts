const least = 4000;
const most = 5000;
const part = 0.1;

/**
 * How long a spin lasts, in ms: a random 4 to 5 s, times its turns (3 to 4), times 0.1 (S9.13), so 1.2 to 2 s.
 * `random` gives a number from 0 to 1.
 */
export function spinDuration(angle: number, random: () => number = Math.random): number {
  return (least + (most - least) * random()) * (angle / 360) * part;
}
