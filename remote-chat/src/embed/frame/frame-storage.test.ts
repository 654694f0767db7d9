import { storageKeys } from '@wallet/shared/session/storage-keys';
import { safeStorage } from './frame-storage';

test('a token that a page gave is not stored, and a guest’s id is', () => {
  const local = safeStorage('local');
  const tab = safeStorage('session');
  for (const storage of [local, tab]) storage.setItem(storageKeys.token, 'secret');
  local.setItem(storageKeys.guestId, 'guest');
  expect(tab.getItem(storageKeys.token)).toBe('secret');
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([1, 0]);
  expect(window.localStorage.getItem(storageKeys.guestId)).toBe('guest');
  tab.removeItem(storageKeys.token);
  expect(tab.getItem(storageKeys.token)).toBeNull();
  expect(local.getItem(storageKeys.token)).toBe('secret');
});
