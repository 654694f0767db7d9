import { landingAngle, sliceCentre, slicePath } from './slice-geometry';
import { turnBetween } from './turn-wheel';

/** Returns the index of the slice under the pointer when the wheel is turned clockwise by an angle in degrees. */
function sliceAt(angle: number, count: number): number {
  const width = 360 / count;
  const underPointer = (((-angle % 360) + 360) % 360) + width / 2;
  return Math.floor(underPointer / width) % count;
}

describe('slices', () => {
  it('are in clockwise order with the first one under the pointer', () => {
    expect([0, 1, 2, 3].map((index) => sliceCentre(index, 4))).toEqual([0, 90, 180, 270]);
  });

  it('are adjacent', () => {
    for (let count = 2; count <= 24; count++) {
      for (let index = 0; index < count; index++) {
        const end = slicePath(index, count, 160).match(/ (\S+ \S+)Z$/)?.[1];
        const start = slicePath((index + 1) % count, count, 160).match(/^M0 0L(\S+ \S+)A/)?.[1];
        expect(end).toBe(start);
      }
    }
  });

  it('cover the full circle when there is only one', () => {
    expect(slicePath(0, 1, 10)).toBe('M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z');
  });
});

const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);

describe('landingAngle', () => {
  it('[S9.13] lands on the server’s slice after 3 to 4 full turns, in 1,000 random setups of 2 to 24 slices', () => {
    for (let setup = 0; setup < 1000; setup++) {
      const count = 2 + randomBelow(23);
      let rest = 0;
      for (const index of [randomBelow(count), randomBelow(count), randomBelow(count)]) {
        const distance = turnBetween(rest, landingAngle(index, count));
        expect([count, sliceAt(rest + distance, count)]).toEqual([count, index]);
        expect(distance).toBeGreaterThanOrEqual(3 * 360);
        expect(distance).toBeLessThan(4 * 360);
        rest = landingAngle(index, count);
      }
    }
  });

  it('lands on the middle of every slice of every wheel', () => {
    for (let count = 1; count <= 24; count++) {
      for (let index = 0; index < count; index++)
        expect(
          Math.sin(((landingAngle(index, count) + sliceCentre(index, count)) * Math.PI) / 360),
        ).toBeCloseTo(0, 9);
    }
  });

  it('is three full turns away when the same slice is drawn again', () => {
    for (let count = 1; count <= 24; count++) {
      for (let index = 0; index < count; index++) {
        const angle = landingAngle(index, count);
        expect(turnBetween(angle, angle)).toBe(3 * 360);
      }
    }
  });
});

describe('sliceAt', () => {
  it('returns the first slice at rest, and another one beyond an edge', () => {
    expect([0, 44.9, 45.1, -44.9, -45.1, 90, 180, 720].map((angle) => sliceAt(angle, 4))).toEqual([
      0, 0, 3, 0, 1, 3, 2, 0,
    ]);
  });
});
