import fc from 'fast-check';
import { pageRange } from '../pagination';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 'gap', 20]],
  [7, 20, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 20]],
  [6, 20, [1, 2, 3, 4, 5, 6, 7, 'gap', 20]],
  [5, 7, [1, 2, 3, 4, 5, 6, 7]],
  [20, 20, [1, 'gap', 17, 18, 19, 20]],
] as const)(
  '[S9.12] page %i of %i offers %p: 3 before, 1 after, the first and the last',
  (page, pages, range) => {
    expect(pageRange(page, pages)).toEqual(range);
  },
);

test('[S9.12] a gap always stands for at least two pages, and pages rise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)];
      const range = pageRange(page, pages);
      expect(range).toContain(page);
      expect(range[0]).toBe(1);
      expect(range.at(-1)).toBe(pages);
      range.forEach((entry, index) => {
        const before = Number(range[index - 1]);
        const after = Number(range[index + 1]);
        if (entry === 'gap') expect(after - before).toBeGreaterThan(2);
        else if (index > 0 && range[index - 1] !== 'gap') expect(entry).toBe(before + 1);
      });
    }),
  );
});
