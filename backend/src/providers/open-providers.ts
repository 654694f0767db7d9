import type { Clock } from '../clock';
import type { Db } from '../db/driver';
import type * as Sandbox from '../sandbox/sandbox-providers';
import { noBank } from './banks/no-bank';
import { fairChance } from './chance/fair-chance';
import { noGames } from './games/no-games';
import { noGifts } from './gifts/no-gifts';
import type { Providers } from './providers';
import { noQr } from './qr/no-qr';
import { noSms } from './sms/no-sms';

/** What the providers are chosen by, and what the sandbox that plays them needs. */
export interface ProviderOptions {
  db: Db;
  clock: Clock;
  /** Whether the sandbox plays the providers. */
  sandbox: boolean;
}

/** The providers: the sandbox's where it is on, else those that are connected; the sandbox's code is loaded only then. */
export async function openProviders({ db, clock, sandbox }: ProviderOptions): Promise<Providers> {
  if (!sandbox) {
    return { sms: noSms, games: noGames, banks: noBank, qr: noQr, gifts: noGifts, chance: fairChance };
  }
  const { sandboxProviders }: typeof Sandbox = require('../sandbox/sandbox-providers');
  return sandboxProviders(db, clock);
}
