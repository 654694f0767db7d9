import type { Clock } from '../clock';
import type { Db } from '../db/driver';
import type * as Sandbox from '../sandbox/sandbox-providers';
import { httpBank } from './banks/http-bank';
import { noBank } from './banks/no-bank';
import { fairChance } from './chance/fair-chance';
import { httpGames } from './games/http-games';
import { noGames } from './games/no-games';
import { httpGifts } from './gifts/http-gifts';
import { noGifts } from './gifts/no-gifts';
import type { Connection, Connections } from './http/connections';
import { ProviderClient } from './http/provider-client';
import type { Providers } from './providers';
import { httpQr } from './qr/http-qr';
import { noQr } from './qr/no-qr';
import { httpSlips } from './slips/http-slips';
import { noSlipJudge } from './slips/no-slip-judge';
import { httpSms } from './sms/http-sms';
import { noSms } from './sms/no-sms';

/** What the providers are chosen by, and what the sandbox that plays them needs. */
export interface ProviderOptions {
  db: Db;
  clock: Clock;
  /** Whether the sandbox plays the providers. */
  sandbox: boolean;
  /** Those that are asked over HTTP. */
  connections?: Connections;
  /** How long one try of a request may take (ms), if not as usual. */
  tryMs?: number;
}

/** The providers: the sandbox's where it is on, else those that are connected; the sandbox's code is loaded only then. */
export async function openProviders({
  db,
  clock,
  sandbox,
  connections = {},
  tryMs,
}: ProviderOptions): Promise<Providers> {
  if (sandbox) {
    const { sandboxProviders }: typeof Sandbox = require('../sandbox/sandbox-providers');
    return sandboxProviders(db, clock);
  }
  const over = <T>(connection: Connection | undefined, adapter: (client: ProviderClient) => T, none: T): T =>
    connection ? adapter(new ProviderClient(connection, clock, tryMs)) : none;
  return {
    sms: over(connections.sms, httpSms, noSms),
    games: over(connections.games, httpGames, noGames),
    banks: over(connections.banks, httpBank, noBank),
    qr: over(connections.qr, httpQr, noQr),
    gifts: over(connections.gifts, httpGifts, noGifts),
    slips: over(connections.slips, httpSlips, noSlipJudge),
    chance: fairChance,
  };
}
