import { storageKeys } from '@wallet/contract';
import { siteStorage } from '../../host/site-storage';
import { safeStorage, takeBack } from './frame-storage';
import { pageKeeper } from './page-keeper';

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

test('a page plants nothing in a frame that has a storage of its own: no id that others know, no words to send', () => {
  takeBack({ 'guest-id': 'known to the page', 'chat-guest-outbox': '[{"text":"never written"}]' });
  expect({ ...window.localStorage }).toEqual({});
  expect(local.getItem(storageKeys.guestId)).toBeNull();
});

describe('where the browser refuses a storage', () => {
  const told = jest.fn();
  beforeEach(() => {
    told.mockClear();
    pageKeeper.set(told);
    for (const call of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('refused');
      });
  });

  test('the page around is told of what a guest is and wrote, and of nothing of a member', () => {
    siteStorage(null).write('draft', 'ยังไม่ส่ง');
    siteStorage('a-token').write('draft', 'secret');
    local.setItem(storageKeys.token, 'secret');
    local.setItem(storageKeys.guestId, 'guest');
    siteStorage(null).write('draft', null);
    expect(told.mock.calls).toEqual([
      ['chat-guest-draft', expect.stringContaining('ยังไม่ส่ง')],
      ['guest-id', 'guest'],
      ['chat-guest-draft', null],
    ]);
  });

  test('what the page kept is taken back, by the names that are kept and no others', () => {
    local.removeItem(storageKeys.guestId);
    takeBack({ 'guest-id': 'kept', 'last-wallet': 'planted' });
    expect([local.getItem(storageKeys.guestId), local.getItem('last-wallet')]).toEqual(['kept', null]);
    takeBack({ 'guest-id': 'older' });
    expect(local.getItem(storageKeys.guestId)).toBe('kept');
  });
});
