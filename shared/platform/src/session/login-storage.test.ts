import { storageKeys } from '@wallet/contract';
import { loginStorage, removeLoginKeys } from './login-storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a visitor has no storage of a login', () => {
  localStorage.setItem('login:club.season', 'summer');
  expect(loginStorage()).toBeNull();
});

test.each([
  ['local storage for a remembered login', [localStorage], localStorage, sessionStorage],
  ['session storage for any other login', [sessionStorage], sessionStorage, localStorage],
  [
    'session storage beside the remembered login of another tab',
    [sessionStorage, localStorage],
    sessionStorage,
    localStorage,
  ],
])('[S2.22] the data of a login is in %s', (_, withToken, own, other) => {
  for (const storage of withToken) storage.setItem(storageKeys.token, 'abc');
  loginStorage()?.setItem('login:club.season', 'summer');
  expect(own.getItem('login:club.season')).toBe('summer');
  expect(other.getItem('login:club.season')).toBeNull();
});

test.each([
  ['local', localStorage, sessionStorage],
  ['session', sessionStorage, localStorage],
] as const)('removes the data of a login from %s storage only, and leaves other data', (kind, own, other) => {
  for (const storage of [own, other])
    for (const key of [storageKeys.token, storageKeys.agreement, 'login:club.season', 'club.sound'])
      storage.setItem(key, 'stored');
  removeLoginKeys(kind);
  expect(Object.keys(own).sort()).toEqual(['club.sound', storageKeys.token]);
  expect(other).toHaveLength(4);
});
