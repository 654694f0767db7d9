import { removeMemberValues, siteStorage } from './site-storage';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the stored values', () => {
  it('are in localStorage for a remembered login, otherwise in sessionStorage', () => {
    window.localStorage.setItem('token', 'remembered');
    siteStorage('remembered').write('draft', 'ค้างไว้');
    siteStorage('of-this-tab').write('draft', 'ของแท็บนี้');
    expect(siteStorage('remembered').read('draft')).toBe('ค้างไว้');
    expect(window.sessionStorage.getItem('chat-draft')).toContain('ของแท็บนี้');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('ของแท็บนี้');
  });

  it('are never read by another member, and do not reveal the token', () => {
    window.localStorage.setItem('token', 'first');
    siteStorage('first').write('outbox', ['ความลับ']);
    window.localStorage.setItem('token', 'second');
    expect(siteStorage('second').read('outbox')).toBeNull();
    expect(window.localStorage.getItem('chat-outbox')).not.toContain('first');
  });

  it('are read when an earlier release stored them', () => {
    const stored = { who: '1np8cbc1d5lkcc', value: 'ค้างไว้' };
    window.localStorage.setItem('token', 'token-1');
    window.localStorage.setItem('chat-draft', JSON.stringify(stored));
    expect(siteStorage('token-1').read('draft')).toBe('ค้างไว้');
  });

  it('[S2.23] of a member are removed with the login, but not those of a guest or of a login that another tab remembers', () => {
    siteStorage(null).write('draft', 'ผู้เยี่ยมชม');
    window.localStorage.setItem('token', 'remembered-elsewhere');
    const names = ['outbox', 'draft', 'seen'] as const;
    for (const name of names) {
      siteStorage('remembered-elsewhere').write(name, 'theirs');
      siteStorage('of-this-tab').write(name, 'own');
    }
    removeMemberValues();
    expect(siteStorage(null).read('draft')).toBe('ผู้เยี่ยมชม');
    for (const name of names) {
      expect(siteStorage('remembered-elsewhere').read(name)).toBe('theirs');
      expect(siteStorage('of-this-tab').read(name)).toBeNull();
    }
    window.localStorage.setItem('token', 'second');
    removeMemberValues();
    expect(window.localStorage.getItem('chat-draft')).toBeNull();
  });

  it('ignore invalid data', () => {
    window.localStorage.setItem('chat-guest-outbox', '{broken');
    expect(siteStorage(null).read('outbox')).toBeNull();
  });

  it('notify the listener when another tab writes', () => {
    const listener = jest.fn();
    const stop = siteStorage(null).subscribe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'chat-guest-outbox' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'chat-guest-outbox' }));
    expect(listener.mock.calls).toEqual([['outbox']]);
  });
});
