import { session } from '@wallet/platform/session';
import { lastSync } from './load-home';

test('[S3.33] stores the time of the last sync only for the session of a login that is not remembered', () => {
  session.start('of-this-tab', false);
  localStorage.setItem('token', 'remembered-elsewhere');
  localStorage.setItem('last_sync', '2026-11-01T10:00:00.000Z');
  expect(lastSync.read()).toBeNull();
  lastSync.write('2026-11-02T10:00:00.000Z');
  expect(lastSync.read()).toBe('2026-11-02T10:00:00.000Z');
  expect(localStorage.getItem('last_sync')).toBe('2026-11-01T10:00:00.000Z');
});
