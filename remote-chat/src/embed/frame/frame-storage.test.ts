import { storageKeys } from '@wallet/contract';
import { siteStorage } from '../../host/site-storage';
import { safeStorage, restoreValues, pageStorage } from './frame-storage';

jest.mock('@wallet/platform', () => ({
  ...jest.requireActual<object>('@wallet/platform'),
  // A getter, because the frame's storage imports this module itself.
  get safeStorage() {
    return jest.requireActual<{ safeStorage: unknown }>('./frame-storage').safeStorage;
  },
}));

const local = safeStorage('local');
const tab = safeStorage('session');

afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
});

test('keeps a token of the page in memory only, but stores a guest’s id', () => {
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

test('persists a guest’s values, but no member’s', () => {
  for (const name of ['outbox', 'draft', 'seen'] as const) {
    siteStorage(null).write(name, `guest ${name}`);
    siteStorage('a-token').write(name, 'secret');
    expect(siteStorage('a-token').read(name)).toBe('secret');
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

test('ignores values of the page when the frame has its own storage', () => {
  restoreValues({ 'guest-id': 'known to the page', 'chat-guest-outbox': '[{"text":"never written"}]' });
  expect({ ...window.localStorage }).toEqual({});
  expect(local.getItem(storageKeys.guestId)).toBeNull();
});

describe('when the browser blocks the storage', () => {
  const onWrite = jest.fn();
  beforeEach(() => {
    onWrite.mockClear();
    pageStorage.set(onWrite);
    for (const call of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('refused');
      });
  });

  test('sends a guest’s values to the page, but no member’s', () => {
    siteStorage(null).write('draft', 'ยังไม่ส่ง');
    siteStorage('a-token').write('draft', 'secret');
    local.setItem(storageKeys.token, 'secret');
    local.setItem(storageKeys.guestId, 'guest');
    siteStorage(null).write('draft', null);
    expect(onWrite.mock.calls).toEqual([
      ['chat-guest-draft', expect.stringContaining('ยังไม่ส่ง')],
      ['guest-id', 'guest'],
      ['chat-guest-draft', null],
    ]);
  });

  test('restores the values that the page stored, but no other names and no older values', () => {
    local.removeItem(storageKeys.guestId);
    restoreValues({ 'guest-id': 'stored', 'last-wallet': 'forged' });
    expect([local.getItem(storageKeys.guestId), local.getItem('last-wallet')]).toEqual(['stored', null]);
    restoreValues({ 'guest-id': 'older' });
    expect(local.getItem(storageKeys.guestId)).toBe('stored');
  });
});
