import { storageKeys } from '@wallet/shared/session/storage-keys';
import { siteMemory } from '../../host/site-memory';
import { safeStorage } from './frame-storage';
import { guestKeeper } from './guest-keeper';

jest.mock('@wallet/shared/session/safe-storage', () => jest.requireActual('./frame-storage'));

const local = safeStorage('local');
const tab = safeStorage('session');

afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
});

test('a token that a page gave is not stored, and a guest’s id is', () => {
  for (const storage of [local, tab]) storage.setItem(storageKeys.token, 'secret');
  local.setItem(storageKeys.guestId, 'guest');
  expect(tab.getItem(storageKeys.token)).toBe('secret');
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([1, 0]);
  expect(window.localStorage.getItem(storageKeys.guestId)).toBe('guest');
  tab.removeItem(storageKeys.token);
  expect(tab.getItem(storageKeys.token)).toBeNull();
  expect(local.getItem(storageKeys.token)).toBe('secret');
  local.removeItem(storageKeys.token);
});

test('what a guest wrote outlives the page, and what a member wrote does not', () => {
  for (const name of ['outbox', 'draft', 'seen'] as const) {
    siteMemory(null).write(name, `guest ${name}`);
    siteMemory('a-token').write(name, 'secret');
    expect(siteMemory('a-token').read(name)).toBe('secret');
  }
  local.setItem('chat-sound', 'on');
  expect(Object.keys(window.localStorage).sort()).toEqual([
    'chat-guest-draft',
    'chat-guest-outbox',
    'chat-guest-seen',
    'chat-sound',
  ]);
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('secret');
});

test('where the browser refuses a storage the page around is told of the guest’s id, and of nothing else', () => {
  const told = jest.fn();
  guestKeeper.set(told);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  siteMemory(null).write('draft', 'ยังไม่ส่ง');
  local.setItem(storageKeys.guestId, 'guest');
  expect(told.mock.calls).toEqual([['guest']]);
});
