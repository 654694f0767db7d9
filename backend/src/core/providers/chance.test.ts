import fc from 'fast-check';
import { drawSlice } from './chance';

const slicesOfAWheel = [1, 30, 25, 12, 6, 30, 12, 4].map((weight, place) => ({ weight, code: `S${place}` }));

describe('the draw', () => {
  it('gives each slice as many of all tickets as its weight', () => {
    const weights = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, (list) => {
        const slices = list.map((weight, place) => ({ weight, place }));
        const total = list.reduce((sum, weight) => sum + weight, 0);
        const drawn = list.map(() => 0);
        for (let ticket = 0; ticket < total; ticket += 1) {
          const place = drawSlice(slices, () => ticket)?.place ?? -1;
          drawn[place] = (drawn[place] ?? 0) + 1;
        }
        expect(drawn).toEqual(list);
      }),
    );
  });

  it('asks for a ticket out of all weights together', () => {
    const limits: number[] = [];
    drawSlice(slicesOfAWheel, (limit) => {
      limits.push(limit);
      return 0;
    });
    expect(limits).toEqual([120]);
  });

  it('draws nothing where nothing has a weight', () => {
    expect(drawSlice([{ weight: 0 }])).toBeUndefined();
    expect(drawSlice([])).toBeUndefined();
  });

  it('uses the system’s random numbers, so that draws differ', () => {
    const drawn = new Set(Array.from({ length: 500 }, () => drawSlice(slicesOfAWheel)?.code));
    expect(drawn.size).toBeGreaterThan(3);
  });
});
