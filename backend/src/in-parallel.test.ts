import { inParallel } from './in-parallel';

describe('work in parallel', () => {
  it('gives results in the order of the items, with no more at once than asked for', async () => {
    let running = 0;
    let most = 0;
    const results = await inParallel([30, 10, 20, 5, 0], 2, async (ms) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, ms));
      running -= 1;
      return ms * 2;
    });
    expect(results).toEqual([60, 20, 40, 10, 0]);
    expect(most).toBe(2);
  });

  it('of nothing is nothing', async () => {
    expect(await inParallel([], 4, async () => 1)).toEqual([]);
  });

  it('fails when one part fails', async () => {
    const work = inParallel([1, 2], 2, (n) =>
      n === 2 ? Promise.reject(new Error('two')) : Promise.resolve(n),
    );
    await expect(work).rejects.toThrow('two');
  });
});
