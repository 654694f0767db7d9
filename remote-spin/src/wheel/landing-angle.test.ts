import { landingAngle } from './landing-angle';
import { sliceAt } from './slice-at';
import { sliceCentre } from './slice-centre';
import { turnBetween } from './turn-between';

const below = (limit: number): number => Math.floor(Math.random() * limit);

describe('where the wheel comes to rest', () => {
  it('[S9.13] is the server’s slice, after 3 to 4 full turns, in 1,000 random set-ups of 2 to 24 slices', () => {
    for (let setup = 0; setup < 1000; setup++) {
      const count = 2 + below(23);
      let rest = 0;
      for (const index of [below(count), below(count), below(count)]) {
        const way = turnBetween(rest, landingAngle(index, count));
        expect([count, sliceAt(rest + way, count)]).toEqual([count, index]);
        expect(way).toBeGreaterThanOrEqual(3 * 360);
        expect(way).toBeLessThan(4 * 360);
        rest = landingAngle(index, count);
      }
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

  it('is three full turns away when the slice is drawn that the wheel rests on', () => {
    for (let count = 1; count <= 24; count++) {
      for (let index = 0; index < count; index++) {
        const angle = landingAngle(index, count);
        expect(turnBetween(angle, angle)).toBe(3 * 360);
      }
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
