import { PasswordHasher } from './password-hasher';

describe('passwords', () => {
  const passwords = new PasswordHasher({ log2N: 4, passes: 1 });

  it('match their own hash and no other', async () => {
    const hash = await passwords.hash('ความลับ 1234', 'somebody');
    expect(await passwords.matches('ความลับ 1234', hash, 'somebody')).toBe(true);
    expect(await passwords.matches('ความลับ 1235', hash, 'somebody')).toBe(false);
  });

  it('never have the same hash twice, nor stand in it', async () => {
    const [first, second] = [
      await passwords.hash('mango-sticky-rice', 'somebody'),
      await passwords.hash('mango-sticky-rice', 'somebody'),
    ];
    expect(first).not.toBe(second);
    expect(first).not.toContain('mango-sticky-rice');
  });

  it('still match after the cost was raised', async () => {
    const hash = await passwords.hash('mango-sticky-rice', 'somebody');
    expect(
      await new PasswordHasher({ log2N: 5, passes: 2 }).matches('mango-sticky-rice', hash, 'somebody'),
    ).toBe(true);
  });

  it('match nothing where there is no hash', async () => {
    expect(await passwords.matches('mango-sticky-rice', undefined, 'somebody')).toBe(false);
    expect(await passwords.matches('!', '!', 'somebody')).toBe(false);
  });
});
