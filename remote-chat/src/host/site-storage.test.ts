import { forgetMember, siteStorage } from './site-storage';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('what the chat stores', () => {
  it('lies where the login lies', () => {
    window.localStorage.setItem('token', 'remembered');
    siteStorage('remembered').write('draft', 'ค้างไว้');
    siteStorage('of-this-tab').write('draft', 'ของแท็บนี้');
    expect(siteStorage('remembered').read('draft')).toBe('ค้างไว้');
    expect(window.sessionStorage.getItem('chat-draft')).toContain('ของแท็บนี้');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('ของแท็บนี้');
  });

  it('is never read by another member, and tells nothing of the token', () => {
    window.localStorage.setItem('token', 'first');
    siteStorage('first').write('outbox', ['ความลับ']);
    window.localStorage.setItem('token', 'second');
    expect(siteStorage('second').read('outbox')).toBeNull();
    expect(window.localStorage.getItem('chat-outbox')).not.toContain('first');
  });

  it('of a member goes with the login, that of a guest stays', () => {
    window.localStorage.setItem('token', 'first');
    siteStorage('first').write('draft', 'สมาชิก');
    siteStorage(null).write('draft', 'ผู้เยี่ยมชม');
    window.localStorage.removeItem('token');
    forgetMember();
    window.localStorage.setItem('token', 'first');
    expect(siteStorage('first').read('draft')).toBeNull();
    expect(siteStorage(null).read('draft')).toBe('ผู้เยี่ยมชม');
  });

  it('[S2.23] keeps what the login that another tab remembers has stored', () => {
    window.localStorage.setItem('token', 'remembered-elsewhere');
    const names = ['outbox', 'draft', 'seen'] as const;
    for (const name of names) {
      siteStorage('remembered-elsewhere').write(name, 'theirs');
      siteStorage('of-this-tab').write(name, 'own');
    }
    forgetMember();
    for (const name of names) {
      expect(siteStorage('remembered-elsewhere').read(name)).toBe('theirs');
      expect(siteStorage('of-this-tab').read(name)).toBeNull();
    }
  });

  it('[S2.23] removes what an earlier remembered login left', () => {
    window.localStorage.setItem('token', 'first');
    siteStorage('first').write('draft', 'theirs');
    window.localStorage.setItem('token', 'second');
    forgetMember();
    expect(window.localStorage.getItem('chat-draft')).toBeNull();
  });

  it('survives what it did not write itself', () => {
    window.localStorage.setItem('chat-guest-outbox', '{broken');
    expect(siteStorage(null).read('outbox')).toBeNull();
  });

  it('is told when another tab writes', () => {
    const heard = jest.fn();
    const stop = siteStorage(null).subscribe(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: 'chat-guest-outbox' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'chat-guest-outbox' }));
    expect(heard.mock.calls).toEqual([['outbox']]);
  });
});
