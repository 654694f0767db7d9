import { createEventBus } from '../events/create-event-bus';
import { replays, type EventMap } from '../events/event-map';
import { createSession } from './create-session';

function setUp() {
  const bus = createEventBus<EventMap>({ replays });
  const ended = jest.fn();
  bus.on('session:ended', ended);
  return { session: createSession(bus), ended };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('[S2.22] a remembered login is stored for good, another only for the browser session', () => {
  const { session } = setUp();
  session.start('kept', true);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['kept', null]);
  session.start('brief', false);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'brief']);
});

test('[S4.7] a stored token means logged in after a reload', () => {
  localStorage.setItem('token', 'abc');
  expect(setUp().session.state()).toEqual({ status: 'member', token: 'abc' });
});

test('[S2.10] [S2.23] [S3.33] ending a login clears the token, the agreement flag and the last-sync stamp, and keeps the rest', () => {
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

test('a logout in another tab ends this one too', () => {
  const { session, ended } = setUp();
  session.start('abc', true);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.state()).toEqual({ status: 'visitor' });
  expect(ended).toHaveBeenCalledWith({ reason: 'other-tab' });
});

test('a login in another tab makes this one a member', () => {
  const { session } = setUp();
  const changed = jest.fn();
  session.subscribe(changed);
  localStorage.setItem('token', 'abc');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.token()).toBe('abc');
  expect(changed).toHaveBeenCalledTimes(1);
});
