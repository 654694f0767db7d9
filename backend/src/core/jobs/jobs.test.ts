import { jobRuns, startJob } from './jobs';

const neverResolve = (): Promise<never> => new Promise(() => undefined);

describe('a periodic job', () => {
  it('continues after a failed run and reports its error', async () => {
    const reported: unknown[] = [];
    const broken = new Error('broken');
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const work = jest.fn(async () => end()).mockRejectedValueOnce(broken);
    const job = startJob({ name: 'broken', work, pauseMs: 1, report: (error) => void reported.push(error) });
    await ended;
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
