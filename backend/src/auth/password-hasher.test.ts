import { Busy, BoundedSemaphore } from './bounded-semaphore';
import { PasswordHasher } from './password-hasher';

describe('passwords', () => {
  const passwords = new PasswordHasher({ log2N: 4, passes: 1 });

  it('match their own hash and no other', async () => {
    const hash = await passwords.hash('ความลับ 1234');
    expect(await passwords.matches('ความลับ 1234', hash)).toBe(true);
    expect(await passwords.matches('ความลับ 1235', hash)).toBe(false);
  });

  it('never have the same hash twice, nor stand in it', async () => {
    const [first, second] = [
      await passwords.hash('mango-sticky-rice'),
      await passwords.hash('mango-sticky-rice'),
    ];
    expect(first).not.toBe(second);
    expect(first).not.toContain('mango-sticky-rice');
  });

  it('still match after the cost was raised', async () => {
    const hash = await passwords.hash('mango-sticky-rice');
    expect(await new PasswordHasher({ log2N: 5, passes: 2 }).matches('mango-sticky-rice', hash)).toBe(true);
  });

  it('match nothing where there is no hash', async () => {
    expect(await passwords.matches('mango-sticky-rice', undefined)).toBe(false);
    expect(await passwords.matches('!', '!')).toBe(false);
  });

  it('are worked on a few at a time, and a full queue turns away', async () => {
    const semaphore = new BoundedSemaphore(2, 1);
    let running = 0;
    let most = 0;
    const releases: (() => void)[] = [];
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
    };
    const accepted = [semaphore.run(work), semaphore.run(work), semaphore.run(work)];
    await expect(semaphore.run(work)).rejects.toBeInstanceOf(Busy);
    for (let step = 0; step < 3; step += 1) {
      releases.shift()?.();
      await accepted[step];
    }
    expect(most).toBe(2);
    expect(running).toBe(0);
  });
});
