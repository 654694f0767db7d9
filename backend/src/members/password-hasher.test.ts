import { PasswordHasher } from './password-hasher';

describe('passwords', () => {
  const passwords = new PasswordHasher({ log2N: 4, parallelization: 1 });

  it('match only their own hash', async () => {
    const hash = await passwords.hash('ความลับ 1234', 'requester');
    expect(await passwords.matches('ความลับ 1234', hash, 'requester')).toBe(true);
    expect(await passwords.matches('ความลับ 1235', hash, 'requester')).toBe(false);
  });

  it('have a different hash each time, which does not contain them', async () => {
    const [first, second] = [
      await passwords.hash('mango-sticky-rice', 'requester'),
      await passwords.hash('mango-sticky-rice', 'requester'),
    ];
    expect(first).not.toBe(second);
    expect(first).not.toContain('mango-sticky-rice');
  });

  it('still match after the cost was raised', async () => {
    const hash = await passwords.hash('mango-sticky-rice', 'requester');
    expect(
      await new PasswordHasher({ log2N: 5, parallelization: 2 }).matches(
        'mango-sticky-rice',
        hash,
        'requester',
      ),
    ).toBe(true);
  });

  it('are checked for a network without waiting logins, however many others fill the queue', async () => {
    const flood = Array.from({ length: 40 * 60 }, (_, login) =>
      passwords.matches('wrong', undefined, `198.51.100.${login % 40}`),
    );
    const flooded = Promise.allSettled(flood);
    await expect(passwords.matches('wrong', undefined, '203.0.113.7')).resolves.toBe(false);
    await flooded;
  });

  it('do not match a missing or invalid hash', async () => {
    expect(await passwords.matches('mango-sticky-rice', undefined, 'requester')).toBe(false);
    expect(await passwords.matches('!', '!', 'requester')).toBe(false);
  });
});
