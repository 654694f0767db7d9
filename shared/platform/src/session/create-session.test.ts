import { createEventBus } from '../events/create-event-bus';
import type { EventMap } from '../events/event-map';
import { createSession } from './create-session';
import { storageKeys } from '@wallet/contract';

/** A BroadcastChannel that posts synchronously to all other channels, whatever their names. */
class FakeChannel extends EventTarget {
  static readonly all = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const channel of FakeChannel.all)
      if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
afterAll(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

function setUp(options?: Parameters<typeof createSession>[1]) {
  const bus = createEventBus<EventMap>();
  const [started, ended] = [jest.fn(), jest.fn()];
  bus.on('session:started', started);
  bus.on('session:ended', ended);
  return { session: createSession(bus, options), started, ended };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});

test('[S2.22] stores a remembered login permanently, and any other login only for the browser session', () => {
  const { session } = setUp();
  session.start('kept', true);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['kept', null]);
  session.start('brief', false);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'brief']);
  session.start('kept again', true);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['kept again', null]);
});

test.each([
  ['invalid-token', { status: 'visitor', hasExpired: true }],
  ['logout', { status: 'visitor' }],
] as const)('a login that ends by %s leaves the state %j', (reason, state) => {
  const { session } = setUp();
  session.start('abc', false);
  session.end(reason);
  expect(session.state()).toEqual(state);
});

test('does not reload a member’s page that becomes visible while the same member is logged in', () => {
  const reload = jest.fn();
  const { session } = setUp({ isMemberPage: () => true, reload });
  session.start('abc', true);
  document.dispatchEvent(new Event('visibilitychange'));
  jest.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
  expect(session.token()).toBe('abc');
});

test.each([
  [true, localStorage],
  [false, sessionStorage],
])('the end of a login removes what remotes stored for it (remembered: %s)', (remember, storage) => {
  const { session } = setUp();
  session.start('abc', remember);
  storage.setItem('login:club.season', 'summer');
  storage.setItem('club.sound', 'off');
  session.end('logout');
  expect(Object.keys(storage)).toEqual(['club.sound']);
  storage.setItem('login:club.season', 'left over');
  session.start('def', remember);
  expect(storage.getItem('login:club.season')).toBeNull();
});

test('[S4.7] restores the login from a stored token after a reload', () => {
  localStorage.setItem('token', 'abc');
  expect(setUp().session.state()).toEqual({ status: 'member', token: 'abc' });
});

test('[S2.10] [S2.23] [S3.33] removes the token, the agreement flag and the last-sync stamp at the end of a login, and no other data', () => {
  const { session, ended } = setUp();
  session.start('abc', true);
  for (const key of ['remember-agreement', 'last_sync', 'last_wallet', 'locale', 'code', 'guest-id'])
    localStorage.setItem(key, 'x');
  session.end('logout');
  expect(Object.keys(localStorage).sort()).toEqual(['code', 'guest-id', 'locale']);
  expect(session.token()).toBeNull();
  expect(ended).toHaveBeenCalledWith({ reason: 'logout' });
  session.end('logout');
  expect(ended).toHaveBeenCalledTimes(1);
});

/** Simulates another tab's write to local storage and its storage event. */
function storeInOtherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  jest.runAllTimers();
}

test('[S4.7] follows a login and a logout in another tab', () => {
  const { session, started, ended } = setUp();
  const changed = jest.fn();
  session.subscribe(changed);
  storeInOtherTab('abc');
  expect(session.token()).toBe('abc');
  expect(started).toHaveBeenCalledWith({ remember: true });
  storeInOtherTab(null);
  expect(session.state()).toEqual({ status: 'visitor' });
  expect(ended).toHaveBeenCalledWith({ reason: 'other-tab' });
  expect(changed).toHaveBeenCalledTimes(2);
});

test('keeps a session-only login when another tab stores or removes a remembered login', () => {
  const { session } = setUp();
  session.start('mine', false);
  for (const token of ['theirs', null]) {
    storeInOtherTab(token);
    expect(session.token()).toBe('mine');
  }
});

test('clears and reloads a member’s page when another member logs in in another tab', () => {
  const reload = jest.fn();
  const { session, ended } = setUp({ isMemberPage: () => true, reload });
  session.start('first', true);
  storeInOtherTab('second');
  expect(session.state()).toEqual({ status: 'replaced' });
  expect(session.token()).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
  storeInOtherTab('third');
  session.end('logout');
  expect(localStorage.getItem('token')).toBe('third');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});

test('follows another member’s login on a visitor’s page without a reload, because a reload would end that login', () => {
  const reload = jest.fn();
  const { session, started } = setUp({ isMemberPage: () => false, reload });
  session.start('first', true);
  storeInOtherTab('second');
  expect(session.token()).toBe('second');
  expect(started).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('treats a logout and an immediate login in another tab as one login', () => {
  const reload = jest.fn();
  const { session, ended } = setUp({ isMemberPage: () => true, reload });
  session.start('first', true);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  storeInOtherTab('second');
  expect(ended).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('token')).toBe('second');
});

/** Stores the data of another tab's remembered login in local storage. */
function rememberedElsewhere(): void {
  localStorage.setItem('token', 'theirs');
  for (const key of ['remember-agreement', 'last_sync', 'last_wallet']) localStorage.setItem(key, 'theirs');
}
const otherTabData = {
  token: 'theirs',
  'remember-agreement': 'theirs',
  last_sync: 'theirs',
  last_wallet: 'theirs',
};

test.each(['logout', 'identity', 'invalid-token'] as const)(
  '[S2.22] [S2.23] keeps the remembered login of another tab when a session-only login of this tab starts and ends (%s)',
  (reason) => {
    const { session, ended } = setUp();
    rememberedElsewhere();
    session.start('mine', false);
    expect({ ...localStorage }).toEqual(otherTabData);
    expect([sessionStorage.getItem('token'), session.token()]).toEqual(['mine', 'mine']);
    for (const key of ['remember-agreement', 'last_sync', 'last_wallet']) sessionStorage.setItem(key, 'mine');
    session.end(reason);
    session.clear();
    expect({ ...localStorage }).toEqual(otherTabData);
    expect(sessionStorage).toHaveLength(0);
    expect(session.token()).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  },
);

test('[S2.10] clears leftover data on a visitor’s page, but no data of a login that another tab has just started', () => {
  const { session } = setUp();
  localStorage.setItem('last_sync', 'left over');
  session.clear();
  expect(localStorage).toHaveLength(0);
  rememberedElsewhere();
  session.clear();
  expect({ ...localStorage }).toEqual(otherTabData);
});

test('[S2.10] ends a remembered login when a page that was opened with it clears the session', () => {
  rememberedElsewhere();
  const { session } = setUp();
  session.clear();
  expect(localStorage).toHaveLength(0);
  expect(session.token()).toBeNull();
});

test.each([true, false])(
  '[S2.22] starts a login (remembered: %s) without the flags of earlier ones',
  (remember) => {
    const { session } = setUp();
    for (const storage of [localStorage, sessionStorage])
      for (const key of ['remember-agreement', 'last_sync', 'last_wallet']) storage.setItem(key, 'left over');
    session.start('mine', remember);
    expect({ ...localStorage, ...sessionStorage }).toEqual({ token: 'mine' });
  },
);

test('reads the stored login again when a tab returns from the background', () => {
  const { session, ended } = setUp();
  session.start('abc', true);
  localStorage.removeItem('token');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.runAllTimers();
  expect(ended).toHaveBeenCalledWith({ reason: 'other-tab' });
  localStorage.setItem('token', 'new');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  jest.runAllTimers();
  expect(session.token()).toBe('new');
});

test('keeps a login until the page is closed when storage is blocked', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  const { session } = setUp();
  session.start('abc', true);
  document.dispatchEvent(new Event('visibilitychange'));
  jest.runAllTimers();
  expect(session.token()).toBe('abc');
  denied.mockRestore();
});

test('ends the login in a duplicated tab on logout, and no other login', () => {
  const { session: one } = setUp();
  const { session: copy, ended } = setUp();
  const { session: other } = setUp();
  one.start('shared', false);
  sessionStorage.clear();
  copy.start('shared', false);
  sessionStorage.clear();
  other.start('other', false);
  one.end('logout');
  expect(ended).toHaveBeenCalledWith({ reason: 'other-tab' });
  expect(copy.token()).toBeNull();
  expect(other.token()).toBe('other');
});

test('[S3.33] uses the product’s keys in local storage', () => {
  expect(Object.values(storageKeys)).toEqual(
    expect.arrayContaining(['code', 'guest-id', 'last_sync', 'locale', 'remember-agreement', 'token']),
  );
});
