import { sliceCentre } from './slice-centre';
import { slicePath } from './slice-path';

describe('the slices of a wheel', () => {
  it('stand clockwise, the first one under the pointer', () => {
    expect([0, 1, 2, 3].map((index) => sliceCentre(index, 4))).toEqual([0, 90, 180, 270]);
  });

  it('meet their neighbours', () => {
    for (let count = 2; count <= 24; count++) {
      for (let index = 0; index < count; index++) {
        const end = slicePath(index, count, 160).match(/ (\S+ \S+)Z$/)?.[1];
        const start = slicePath((index + 1) % count, count, 160).match(/^M0 0L(\S+ \S+)A/)?.[1];
        expect(end).toBe(start);
      }
    }
  });

  it('are the whole circle when there is one only', () => {
    expect(slicePath(0, 1, 10)).toBe('M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z');
  });
});
