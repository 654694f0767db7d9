import { gamePassword } from './game-password';

const account = { game: 'PG', username: 'w1' };

describe('the password of a game account', () => {
  it('is encrypted differently each time and can be decrypted', () => {
    const encrypted = gamePassword.encrypt(['one'], account, 'รหัส12');
    expect(encrypted).not.toContain('รหัส12');
    expect(gamePassword.encrypt(['one'], account, 'รหัส12')).not.toBe(encrypted);
    expect(gamePassword.decrypt(['one'], account, encrypted)).toBe('รหัส12');
  });

  it('is decrypted with an older secret too, and with no other', () => {
    const encrypted = gamePassword.encrypt(['old'], account, 'secret12');
    expect(gamePassword.decrypt(['new', 'old'], account, encrypted)).toBe('secret12');
    expect(() => gamePassword.decrypt(['new'], account, encrypted)).toThrow('No GAME_SECRET decrypts');
  });

  it('is decrypted only for its own account, and not after a change', () => {
    const encrypted = gamePassword.encrypt(['one'], account, 'secret12');
    expect(() => gamePassword.decrypt(['one'], { ...account, username: 'w2' }, encrypted)).toThrow();
    expect(() => gamePassword.decrypt(['one'], account, `${encrypted.slice(0, -2)}AA`)).toThrow();
  });

  it('is returned unchanged when it was stored before passwords were encrypted', () => {
    expect(gamePassword.decrypt(['one'], account, 'plain123')).toBe('plain123');
  });
});
