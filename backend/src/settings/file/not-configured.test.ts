import { Settings } from '../settings';
import { noProviders, type Providers } from '../../core/providers/providers';
import { openTestDb } from '../../testing/database/test-db';
import { howToConfigure, notConfigured } from './not-configured';

const connected = { isConnected: true };
const allProviders = {
  sms: connected,
  games: connected,
  qr: connected,
  banks: connected,
  slips: connected,
} as unknown as Providers;

test('lists for an empty database what members cannot do yet, one message per setting', async () => {
  const db = await openTestDb('tables');
  const settings = new Settings(db);
  const messages = await notConfigured({ db, settings, providers: noProviders });
  expect(messages.map((message) => message.split(':')[0])).toEqual([
    'info.website',
    'contact',
    'registerOtp.enabled',
    'deposit',
    'games',
    'chat.enabled',
    'slip.enabled',
    'banks',
  ]);
  await settings.set('registerOtp', { enabled: false });
  await settings.set('deposit', { ...(await settings.get('deposit')), qrProviders: ['KBANK'] });
  const remaining = await notConfigured({ db, settings, providers: { ...noProviders, qr: allProviders.qr } });
  expect(remaining.map((message) => message.split(':')[0])).toEqual([
    'info.website',
    'contact',
    'games',
    'chat.enabled',
    'slip.enabled',
    'banks',
  ]);
  await db.close();
});

test('prints the missing settings, the commands to set them, and to stop a backend with an embedded database first', () => {
  const lines = howToConfigure(['games: there is no game.'], 'postgres');
  expect(lines[0]).toMatch(/^Still to be configured/);
  expect(lines).toContain('  games: there is no game.');
  for (const command of ['export', 'check', 'apply'])
    expect(lines.join('\n')).toContain(`pnpm settings ${command} wallet.yaml`);
  expect(lines.join('\n')).not.toContain('stop it');
  expect(howToConfigure(['games: there is no game.'], 'pglite').join('\n')).toContain('stop it');
});

test('lists nothing for a complete site, and what needs a provider for a site without providers', async () => {
  const db = await openTestDb('demo');
  const settings = new Settings(db);
  expect(await notConfigured({ db, settings, providers: allProviders })).toEqual([]);
  expect(await notConfigured({ db, settings, providers: noProviders })).toEqual([
    expect.stringContaining('nobody can register'),
    expect.stringContaining('none can be played'),
    expect.stringContaining('each of them waits'),
    expect.stringContaining('nobody can withdraw'),
  ]);
  await db.close();
});
