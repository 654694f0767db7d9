import fc from 'fast-check';
import { drawSlice } from './chance';

const wheelSlices = [1, 30, 25, 12, 6, 30, 12, 4].map((weight, index) => ({ weight, code: `S${index}` }));

describe('drawSlice', () => {
  it('draws each slice for as many numbers as its weight', () => {
    const weights = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, (list) => {
        const slices = list.map((weight, index) => ({ weight, index }));
        const total = list.reduce((sum, weight) => sum + weight, 0);
        const drawn = list.map(() => 0);
        for (let ticket = 0; ticket < total; ticket += 1) {
          const index = drawSlice(slices, () => ticket)?.index ?? -1;
          drawn[index] = (drawn[index] ?? 0) + 1;
        }
        expect(drawn).toEqual(list);
      }),
    );
  });

  it('requests a random number below the total weight', () => {
    const limits: number[] = [];
    drawSlice(wheelSlices, (limit) => {
      limits.push(limit);
      return 0;
    });
    expect(limits).toEqual([120]);
  });

  it('draws nothing when no slice has a weight', () => {
    expect(drawSlice([{ weight: 0 }])).toBeUndefined();
    expect(drawSlice([])).toBeUndefined();
  });

  it('uses the system’s random numbers, so that draws differ', () => {
    const drawn = new Set(Array.from({ length: 500 }, () => drawSlice(wheelSlices)?.code));
    expect(drawn.size).toBeGreaterThan(3);
  });
});
