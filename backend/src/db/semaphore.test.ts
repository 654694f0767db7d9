import { Semaphore } from './semaphore';

const later = () => new Promise((resolve) => setImmediate(resolve));

describe('the permits of a semaphore', () => {
  it('are taken by so many at once and by the others in their order, also after a failure', async () => {
    const semaphore = new Semaphore(2, 10_000);
    const began: number[] = [];
    let within = 0;
    let most = 0;
    const work = (index: number) =>
      semaphore.run(async () => {
        began.push(index);
        within += 1;
        most = Math.max(most, within);
        await later();
        within -= 1;
        if (index % 3 === 0) throw new Error('failed');
      });
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect(most).toBe(2);
    expect(began).toEqual(began.toSorted((a, b) => a - b));
  });

  it('are given up by who waits too long, and nothing of theirs is done', async () => {
    const semaphore = new Semaphore(1, 20);
    let release = (): void => undefined;
    const holder = semaphore.run(() => new Promise<void>((resolve) => (release = resolve)));
    let isDone = false;
    const late = semaphore.run(async () => void (isDone = true));
    await expect(late).rejects.toMatchObject({ code: '53300' });
    release();
    await holder;
    expect(isDone).toBe(false);
    await expect(semaphore.run(async () => 'free again')).resolves.toBe('free again');
  });
});
