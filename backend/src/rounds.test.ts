import { startRounds } from './rounds';

const silence = (): Promise<never> => new Promise(() => undefined);

describe('rounds', () => {
  it('go on after one that failed, of which somebody hears', async () => {
    const reported: unknown[] = [];
    const broken = new Error('broken');
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const work = jest.fn(async () => end()).mockRejectedValueOnce(broken);
    const rounds = startRounds(work, 1, (error) => void reported.push(error));
    await ended;
    await rounds.stop();
    expect(reported).toEqual([broken]);
  });

  it('stop at once in a pause, and do nothing more', async () => {
    const work = jest.fn(async () => undefined);
    const rounds = startRounds(work, 60_000, () => undefined);
    await rounds.stop();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('stop in the end while somebody is silent, who is told to stop', async () => {
    let signal: AbortSignal | undefined;
    const rounds = startRounds(
      (given) => {
        signal = given;
        return silence();
      },
      1,
      () => undefined,
      20,
    );
    await rounds.stop();
    expect(signal?.aborted).toBe(true);
  });
});
