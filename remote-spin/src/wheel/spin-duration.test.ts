import { spinDuration } from './spin-duration';

describe('how long a spin lasts', () => {
  it('[S9.13] is 4 to 5 s times the number of turns times 0.1', () => {
    expect(spinDuration(3 * 360, () => 0)).toBeCloseTo(1200, 6);
    expect(spinDuration(3 * 360, () => 1)).toBeCloseTo(1500, 6);
    expect(spinDuration(3.5 * 360, () => 0.5)).toBeCloseTo(1575, 6);
    expect(spinDuration(4 * 360, () => 1)).toBeCloseTo(2000, 6);
  });

  it('[S9.13] is a matter of chance', () => {
    const durations = new Set(Array.from({ length: 20 }, () => spinDuration(3.25 * 360)));
    expect(durations.size).toBeGreaterThan(1);
    for (const duration of durations) {
      expect(duration).toBeGreaterThanOrEqual(1300);
      expect(duration).toBeLessThanOrEqual(1625);
    }
  });
});
