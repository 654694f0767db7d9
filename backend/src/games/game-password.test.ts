import { gamePassword } from './game-password';

const account = { game: 'PG', username: 'w1' };

describe('the password of a game account', () => {
  it('is encrypted in the database, differently each time, and decrypted again', () => {
    const encrypted = gamePassword.encrypt(['one'], account, 'รหัส12');
    expect(encrypted).not.toContain('รหัส12');
    expect(gamePassword.encrypt(['one'], account, 'รหัส12')).not.toBe(encrypted);
    expect(gamePassword.decrypt(['one'], account, encrypted)).toBe('รหัส12');
  });

  it('is decrypted by an older secret too, and by no other one', () => {
    const encrypted = gamePassword.encrypt(['old'], account, 'secret12');
    expect(gamePassword.decrypt(['new', 'old'], account, encrypted)).toBe('secret12');
    expect(() => gamePassword.decrypt(['new'], account, encrypted)).toThrow('No GAME_SECRET decrypts');
  });

  it('is decrypted for its own account only, and not when it was changed', () => {
    const encrypted = gamePassword.encrypt(['one'], account, 'secret12');
    expect(() => gamePassword.decrypt(['one'], { ...account, username: 'w2' }, encrypted)).toThrow();
    expect(() => gamePassword.decrypt(['one'], account, `${encrypted.slice(0, -2)}AA`)).toThrow();
  });

  it('is taken as it is where it was stored before passwords were encrypted', () => {
    expect(gamePassword.decrypt(['one'], account, 'plain123')).toBe('plain123');
  });
});
