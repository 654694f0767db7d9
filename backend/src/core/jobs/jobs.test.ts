import { jobRuns, startJob } from './jobs';
import { AppError } from '../errors';
import { FairQueue } from './fair-queue';
import { deferred } from '../../testing/deferred';

const neverResolve = (): Promise<never> => new Promise(() => undefined);

describe('a periodic job', () => {
  it('continues after a failed run and reports its error', async () => {
    const reported: unknown[] = [];
    const broken = new Error('broken');
    const ended = deferred();
    const work = jest.fn(async () => ended.resolve()).mockRejectedValueOnce(broken);
    const job = startJob({ name: 'broken', work, pauseMs: 1, report: (error) => void reported.push(error) });
    await ended.promise;
    await job.stop();
    expect(reported).toEqual([broken]);
    const { values } = await jobRuns.get();
    expect(values.map(({ labels, value }) => [labels.task, labels.result, value])).toEqual([
      ['broken', 'failed', 1],
      ['broken', 'done', expect.any(Number)],
    ]);
  });

  it('stops at once during a pause and starts no further run', async () => {
    const work = jest.fn(async () => undefined);
    const job = startJob({ name: 'paused', work, pauseMs: 60_000, report: () => undefined });
    await job.stop();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('aborts work that does not finish and stops after the timeout', async () => {
    let signal: AbortSignal | undefined;
    const job = startJob({
      name: 'silent',
      work: (workSignal) => {
        signal = workSignal;
        return neverResolve();
      },
      pauseMs: 1,
      report: () => undefined,
      timeoutMs: 20,
    });
    await job.stop();
    expect(signal?.aborted).toBe(true);
  });
});

const defaults = { maxRunning: 1, maxRunningPerOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 100 };
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a queue whose work ends when the test ends it. `started` lists the names of the pieces in starting order. */
function createManualQueue(limits: Partial<typeof defaults> = {}) {
  const queue = new FairQueue({ ...defaults, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    add: (owner: string, piece: number) =>
      queue.run(owner, async () => {
        started.push(`${owner}${piece}`);
        await new Promise<void>((resolve) => ends.push(resolve));
        return piece;
      }),
    /** Ends the running pieces. */
    async end(): Promise<void> {
      for (const end of ends.splice(0)) end();
      await nextTick();
    },
  };
}

describe('a fair queue', () => {
  it('lets owners take turns, even after one of them has queued a lot', async () => {
    const { add, started, end } = createManualQueue();
    const all = [1, 2, 3, 4, 5].map((piece) => add('a', piece));
    await nextTick();
    all.push(add('b', 1), add('b', 2), add('c', 1));
    for (let round = 0; round < 8; round += 1) await end();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  });

  it('limits concurrent work in total and per owner', async () => {
    const { add, started, end } = createManualQueue({ maxRunning: 3, maxRunningPerOwner: 2 });
    const all = [add('a', 1), add('a', 2), add('a', 3), add('b', 1), add('c', 1)];
    await nextTick();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await end();
    await end();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 1, 1]);
  });

  const rejected = new AppError(429, 'REQUEST_LIMIT', { retryAfter: 5_000 });

  it('rejects only the owner whose waiting work exceeds the limit', async () => {
    const { add, end } = createManualQueue({ maxWaitingPerOwner: 1 });
    const accepted = [add('a', 1), add('a', 2)];
    await expect(add('a', 3)).rejects.toEqual(rejected);
    accepted.push(add('b', 1));
    for (let round = 0; round < 3; round += 1) await end();
    expect(await Promise.all(accepted)).toEqual([1, 2, 1]);
    accepted.push(add('a', 4));
    await nextTick();
    await end();
    expect(await accepted.at(-1)).toBe(4);
  });

  it('at the total limit accepts the first work of an owner, and nothing else, up to as much again', async () => {
    const { add, end } = createManualQueue({ maxWaiting: 2 });
    const accepted = [add('a', 1), add('a', 2), add('a', 3)];
    await expect(add('a', 4)).rejects.toEqual(rejected);
    accepted.push(add('b', 1), add('c', 1), add('d', 1));
    await expect(add('b', 2)).rejects.toEqual(rejected);
    await expect(add('e', 1)).rejects.toEqual(rejected);
    for (let round = 0; round < 6; round += 1) await end();
    expect(await Promise.all(accepted)).toEqual([1, 2, 3, 1, 1, 1]);
  });

  it('tells work whether it has waited', async () => {
    const queue = new FairQueue(defaults);
    const waits = [1, 2].map(() => queue.run('a', async (hasWaited) => hasWaited));
    expect(await Promise.all(waits)).toEqual([false, true]);
  });

  it('continues after work that failed', async () => {
    const queue = new FairQueue({ ...defaults, maxWaitingPerOwner: 0 });
    const broken = () => Promise.reject(new Error('broken'));
    for (let times = 0; times < 3; times += 1) await expect(queue.run('a', broken)).rejects.toThrow('broken');
    await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
  });
});
