import { landingAngle } from './landing-angle';
import { sliceAt } from './slice-at';
import { sliceCentre } from './slice-centre';

const below = (limit: number): number => Math.floor(Math.random() * limit);

describe('where the wheel comes to rest', () => {
  it('[S9.13] is the server’s slice, after 3 to 4 full turns, in 1,000 random set-ups of 2 to 24 slices', () => {
    for (let setup = 0; setup < 1000; setup++) {
      const count = 2 + below(23);
      const index = below(count);
      const angle = landingAngle(index, count);
      expect([count, sliceAt(angle, count)]).toEqual([count, index]);
      expect(angle).toBeGreaterThanOrEqual(3 * 360);
      expect(angle).toBeLessThan(4 * 360);
    }
  });

  it('is the middle of the slice, for every slice of every wheel', () => {
    for (let count = 1; count <= 24; count++) {
      for (let index = 0; index < count; index++)
        expect(
          Math.sin(((landingAngle(index, count) + sliceCentre(index, count)) * Math.PI) / 360),
        ).toBeCloseTo(0, 9);
    }
  });
});

describe('the slice under the pointer', () => {
  it('is the first one at rest, and changes where slices meet', () => {
    expect([0, 44.9, 45.1, -44.9, -45.1, 90, 180, 720].map((angle) => sliceAt(angle, 4))).toEqual([
      0, 0, 3, 0, 1, 3, 2, 0,
    ]);
  });
});
