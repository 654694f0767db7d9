import { isBuilt } from '@wallet/server';
import type { Db, Queryable } from '@wallet/server/db';
import path from 'node:path';
import type { Settings } from '../settings';
import type { Providers } from '../../core/providers/providers';

interface Site {
  db: Queryable;
  settings: Settings;
  providers: Pick<Providers, 'sms' | 'qr' | 'games' | 'banks' | 'slips'>;
}

/** Returns a message per feature that members cannot use yet. Each begins with the name of the setting. */
export async function notConfigured({ db, settings, providers }: Site): Promise<string[]> {
  const [deposit, contact, registerOtp, info, slip, chat] = await Promise.all([
    settings.get('deposit'),
    settings.get('contact'),
    settings.get('registerOtp'),
    settings.get('info'),
    settings.get('slip'),
    settings.get('chat'),
  ]);
  const [{ games } = { games: 0 }] = await db.query<{ games: number }>(
    'select count(*)::int as games from game',
  );
  const depositMethods = [
    deposit.banks,
    deposit.wallets,
    providers.qr.isConnected ? deposit.qrProviders : [],
  ].flat();
  const missing: readonly (readonly [boolean, string])[] = [
    [info.website === '', 'info.website: the site does not know its own address.'],
    [!contact.lineLink && !contact.text.th, 'contact: members are not told how to reach you.'],
    [
      registerOtp.enabled && !providers.sms.isConnected,
      'registerOtp.enabled: registering asks for a code by SMS, and no provider of text messages is connected, so nobody can register.',
    ],
    [
      depositMethods.length === 0,
      'deposit: there is no bank account, no wallet and no QR provider, so nobody can deposit.',
    ],
    [games === 0, 'games: there is no game.'],
    [
      games > 0 && !providers.games.isConnected,
      'games: no provider of games is connected, so none can be played.',
    ],
    [!chat.enabled, 'chat.enabled: the chat is closed, so nobody can write to you on the site.'],
    [
      slip.enabled && !providers.slips.isConnected,
      'slip.enabled: members can send slips, and nobody who judges them is connected, so each of them waits.',
    ],
    [!providers.banks.isConnected, 'banks: no bank is connected, so nobody can withdraw.'],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, message]) => message);
}

const engineHints: Readonly<Record<Db['engine'], string>> = {
  postgres: 'The backend may keep running: it uses the new settings within a second.',
  pglite: 'The embedded database belongs to one process: stop it first, and start it again afterwards.',
};

export const settingsCommand = isBuilt ? `node ${path.join(__dirname, 'settings.js')}` : 'pnpm settings';

export const howToConfigure = (missing: readonly string[], engine: Db['engine']): string[] => [
  'Still to be configured, until then members cannot use all of the site:',
  ...missing.map((message) => `  ${message}`),
  `All settings are in one file (docs/reference/settings.md). ${engineHints[engine]}`,
  `  ${settingsCommand} export wallet.yaml   writes the current settings, with a line about each`,
  `  ${settingsCommand} check wallet.yaml    reports errors in the file`,
  `  ${settingsCommand} apply wallet.yaml    applies the file`,
];
