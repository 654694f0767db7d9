import { frictionCurve, spinDuration } from './turn-wheel';

const durationMs = 1600;
const stepMs = 1000 / 60;
const speedAt = (time: number): number =>
  frictionCurve((time + 0.01) / durationMs, durationMs) -
  frictionCurve((time - 0.01) / durationMs, durationMs);

describe('frictionCurve', () => {
  it('starts at 0, ends at 1 and never decreases', () => {
    expect(frictionCurve(0, durationMs)).toBeCloseTo(0, 12);
    expect(frictionCurve(1, durationMs)).toBe(1);
    for (let part = 0; part < 1; part += 0.01)
      expect(frictionCurve(part + 0.01, durationMs)).toBeGreaterThan(frictionCurve(part, durationMs));
  });

  it('[S9.13] reduces the speed by a friction of 0.991 per sixtieth of a second, in addition to the brake', () => {
    // The brake is constant, so only the friction changes the difference between two speeds.
    for (const time of [100, 500, 1000]) {
      const lost = speedAt(time) - speedAt(time + stepMs);
      const lostNext = speedAt(time + stepMs) - speedAt(time + 2 * stepMs);
      expect(lostNext / lost).toBeCloseTo(0.991, 3);
    }
  });

  it('ends with a speed of zero', () => {
    expect(speedAt(durationMs - 1) / speedAt(1)).toBeLessThan(0.002);
  });
});

describe('spinDuration', () => {
  it('[S9.13] is 4 to 5 s times the number of turns times 0.1', () => {
    expect(spinDuration(3 * 360, () => 0)).toBeCloseTo(1200, 6);
    expect(spinDuration(3 * 360, () => 1)).toBeCloseTo(1500, 6);
    expect(spinDuration(3.5 * 360, () => 0.5)).toBeCloseTo(1575, 6);
    expect(spinDuration(4 * 360, () => 1)).toBeCloseTo(2000, 6);
  });

  it('[S9.13] is random', () => {
    const durations = new Set(Array.from({ length: 20 }, () => spinDuration(3.25 * 360)));
    expect(durations.size).toBeGreaterThan(1);
    for (const duration of durations) {
      expect(duration).toBeGreaterThanOrEqual(1300);
      expect(duration).toBeLessThanOrEqual(1625);
    }
  });
});
