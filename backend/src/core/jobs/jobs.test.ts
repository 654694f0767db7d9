import { jobRuns, startJob } from './jobs';

const silence = (): Promise<never> => new Promise(() => undefined);

describe('a periodic job', () => {
  it('goes on after a run that failed, and reports it', async () => {
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

  it('stops at once in a pause, and does nothing more', async () => {
    const work = jest.fn(async () => undefined);
    const job = startJob({ name: 'paused', work, pauseMs: 60_000, report: () => undefined });
    await job.stop();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('stops in the end while its work does not answer, whose signal is aborted', async () => {
    let signal: AbortSignal | undefined;
    const job = startJob({
      name: 'silent',
      work: (given) => {
        signal = given;
        return silence();
      },
      pauseMs: 1,
      report: () => undefined,
      timeoutMs: 20,
    });
    await job.stop();
    expect(signal?.aborted).toBe(true);
  });
});
