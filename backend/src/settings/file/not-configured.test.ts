import { Settings } from '../settings';
import { noGames } from '../../core/providers/game-provider';
import { noBank } from '../../core/providers/bank';
import { noSlipJudge } from '../../core/providers/slip-judge';
import type { Providers } from '../../core/providers/ask-provider';
import { noQr } from '../../core/providers/qr-issuer';
import { noSms } from '../../core/providers/sms-sender';
import { openTestDb } from '../../testing/database/test-db';
import { howToConfigure } from './how-to-configure';
import { notConfigured } from './not-configured';

const nobody = { sms: noSms, games: noGames, qr: noQr, banks: noBank, slips: noSlipJudge };
const somebody = { sms: {}, games: {}, qr: {}, banks: {}, slips: {} } as unknown as Providers;

test('an empty database says what members cannot do yet, setting by setting', async () => {
  const db = await openTestDb('tables');
  const settings = new Settings(db);
  const said = await notConfigured({ db, settings, providers: nobody });
  expect(said.map((sentence) => sentence.split(':')[0])).toEqual([
    'info.website',
    'contact',
    'registerOtp.enabled',
    'deposit',
    'games',
    'slip.enabled',
    'banks',
  ]);
  await settings.set('registerOtp', { enabled: false });
  await settings.set('deposit', { ...(await settings.get('deposit')), qrProviders: ['KBANK'] });
  const left = await notConfigured({ db, settings, providers: { ...nobody, qr: somebody.qr } });
  expect(left.map((sentence) => sentence.split(':')[0])).toEqual([
    'info.website',
    'contact',
    'games',
    'slip.enabled',
    'banks',
  ]);
  await db.close();
});

test('a person at a terminal is told what is missing and the commands that set it', () => {
  const lines = howToConfigure(['games: there is no game.'], 'postgres');
  expect(lines[0]).toMatch(/^Still to be configured/);
  expect(lines).toContain('  games: there is no game.');
  for (const command of ['export', 'check', 'apply'])
    expect(lines.join('\n')).toContain(`pnpm settings ${command} wallet.yaml`);
  expect(lines.join('\n')).not.toContain('stop it');
  expect(howToConfigure(['games: there is no game.'], 'pglite').join('\n')).toContain('stop it');
});

test('a site that has all of it says nothing, and one without providers what they are needed for', async () => {
  const db = await openTestDb('demo');
  const settings = new Settings(db);
  expect(await notConfigured({ db, settings, providers: somebody })).toEqual([]);
  expect(await notConfigured({ db, settings, providers: nobody })).toEqual([
    expect.stringContaining('nobody can register'),
    expect.stringContaining('none can be played'),
    expect.stringContaining('each of them waits'),
    expect.stringContaining('nobody can withdraw'),
  ]);
  await db.close();
});
