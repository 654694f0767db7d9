import { Busy, FairQueue } from './fair-queue';

const usual = { width: 1, widthPerOwner: 1, waiting: 100, waitingPerOwner: 100 };
const later = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a queue whose work ends when the test ends it. `begun` lists the names of the pieces in starting order. */
function heldQueue(limits: Partial<typeof usual> = {}) {
  const queue = new FairQueue({ ...usual, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    bring: (owner: string, piece: number) =>
      queue.run(owner, async () => {
        begun.push(`${owner}${piece}`);
        await new Promise<void>((resolve) => ends.push(resolve));
        return piece;
      }),
    /** Ends the running pieces. */
    async end(): Promise<void> {
      for (const end of ends.splice(0)) end();
      await later();
    },
  };
}

describe('a fair queue', () => {
  it('lets owners take turns, however much one of them brought before the others came', async () => {
    const { bring, begun, end } = heldQueue();
    const all = [1, 2, 3, 4, 5].map((piece) => bring('a', piece));
    await later();
    all.push(bring('b', 1), bring('b', 2), bring('c', 1));
    for (let round = 0; round < 8; round += 1) await end();
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  });

  it('does so many at once, and of one owner fewer', async () => {
    const { bring, begun, end } = heldQueue({ width: 3, widthPerOwner: 2 });
    const all = [bring('a', 1), bring('a', 2), bring('a', 3), bring('b', 1), bring('c', 1)];
    await later();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end();
    await end();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 1, 1]);
  });

  it('turns away whom too much waits of, and nobody else', async () => {
    const { bring, end } = heldQueue({ waitingPerOwner: 1 });
    const taken = [bring('a', 1), bring('a', 2)];
    await expect(bring('a', 3)).rejects.toBeInstanceOf(Busy);
    taken.push(bring('b', 1));
    for (let round = 0; round < 3; round += 1) await end();
    expect(await Promise.all(taken)).toEqual([1, 2, 1]);
  });

  it('turns everybody away when too much waits of all, and takes more when that is done', async () => {
    const { bring, end } = heldQueue({ waiting: 1 });
    const taken = [bring('a', 1), bring('b', 1)];
    await expect(bring('c', 1)).rejects.toBeInstanceOf(Busy);
    await end();
    await end();
    await Promise.all(taken);
    const again = bring('c', 2);
    await later();
    await end();
    expect(await again).toBe(2);
  });

  it('goes on after work that failed, and keeps nothing of it', async () => {
    const queue = new FairQueue({ ...usual, waitingPerOwner: 0 });
    const broken = () => Promise.reject(new Error('broken'));
    for (let times = 0; times < 3; times += 1) await expect(queue.run('a', broken)).rejects.toThrow('broken');
    await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
  });
});
