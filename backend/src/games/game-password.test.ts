import { gamePassword } from './game-password';

const account = { game: 'PG', username: 'w1' };

describe('the password of a game account', () => {
  it('is sealed in the database, differently each time, and opened again', () => {
    const sealed = gamePassword.seal(['one'], account, 'รหัส12');
    expect(sealed).not.toContain('รหัส12');
    expect(gamePassword.seal(['one'], account, 'รหัส12')).not.toBe(sealed);
    expect(gamePassword.open(['one'], account, sealed)).toBe('รหัส12');
  });

  it('is opened by an older secret too, and by no other one', () => {
    const sealed = gamePassword.seal(['old'], account, 'secret12');
    expect(gamePassword.open(['new', 'old'], account, sealed)).toBe('secret12');
    expect(() => gamePassword.open(['new'], account, sealed)).toThrow('No GAME_SECRET opens');
  });

  it('opens for its own account only, and not when it was changed', () => {
    const sealed = gamePassword.seal(['one'], account, 'secret12');
    expect(() => gamePassword.open(['one'], { ...account, username: 'w2' }, sealed)).toThrow();
    expect(() => gamePassword.open(['one'], account, `${sealed.slice(0, -2)}AA`)).toThrow();
  });

  it('is taken as it is where it was kept before passwords were sealed', () => {
    expect(gamePassword.open(['one'], account, 'plain123')).toBe('plain123');
  });
});
