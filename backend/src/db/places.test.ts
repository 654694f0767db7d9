import { Places } from './places';

const later = () => new Promise((resolve) => setImmediate(resolve));

describe('places', () => {
  it('are taken by so many at once and by the others in their order, also after a failure', async () => {
    const places = new Places(2, 10_000);
    const began: number[] = [];
    let within = 0;
    let most = 0;
    const work = (index: number) =>
      places.take(async () => {
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
    const places = new Places(1, 20);
    let release = (): void => undefined;
    const holder = places.take(() => new Promise<void>((resolve) => (release = resolve)));
    let isDone = false;
    const late = places.take(async () => void (isDone = true));
    await expect(late).rejects.toMatchObject({ code: '53300' });
    release();
    await holder;
    expect(isDone).toBe(false);
    await expect(places.take(async () => 'free again')).resolves.toBe('free again');
  });
});
