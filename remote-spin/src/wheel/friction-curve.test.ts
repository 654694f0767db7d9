import { frictionCurve } from './friction-curve';

const duration = 1600;
const frame = 1000 / 60;
const speedAt = (time: number): number =>
  frictionCurve((time + 0.01) / duration, duration) - frictionCurve((time - 0.01) / duration, duration);

describe('how the wheel slows down', () => {
  it('begins at the start, ends at the end and never turns back', () => {
    expect(frictionCurve(0, duration)).toBeCloseTo(0, 12);
    expect(frictionCurve(1, duration)).toBe(1);
    for (let part = 0; part < 1; part += 0.01)
      expect(frictionCurve(part + 0.01, duration)).toBeGreaterThan(frictionCurve(part, duration));
  });

  it('[S9.13] loses speed by the friction of 0.991 a sixtieth of a second, beside the brake', () => {
    // The brake takes the same from every speed, so what differs between moments falls by the friction alone.
    for (const time of [100, 500, 1000]) {
      const lost = speedAt(time) - speedAt(time + frame);
      const lostNext = speedAt(time + frame) - speedAt(time + 2 * frame);
      expect(lostNext / lost).toBeCloseTo(0.991, 3);
    }
  });

  it('stands still when it ends', () => {
    expect(speedAt(duration - 1) / speedAt(1)).toBeLessThan(0.002);
  });
});
