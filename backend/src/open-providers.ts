import { type Clock, systemClock } from './core/clock';
import type * as Staff from './demo/wheel/staff-chance';
import { httpBank } from './core/providers/http-bank';
import { noBank } from './core/providers/no-bank';
import type { Chance } from './core/providers/chance';
import { fairChance } from './core/providers/fair-chance';
import { httpGames } from './core/providers/http-games';
import { noGames } from './core/providers/no-games';
import { httpGifts } from './core/providers/http-gifts';
import { noGifts } from './core/providers/no-gifts';
import type { Connection, Connections } from './core/providers/connections';
import { ProviderClient } from './core/providers/provider-client';
import type { Providers } from './core/providers/providers';
import { httpQr } from './core/providers/http-qr';
import { noQr } from './core/providers/no-qr';
import { httpSlips } from './core/providers/http-slips';
import { noSlipJudge } from './core/providers/no-slip-judge';
import { httpSms } from './core/providers/http-sms';
import { noSms } from './core/providers/no-sms';

/** Options that select the providers. */
export interface ProviderOptions {
  /** The connected providers, called over HTTP. */
  connections?: Connections;
  /** True when the staff of a demo may choose the wheel's next slice. */
  staff?: boolean;
  /** The clock for request signatures: the real time, even when staff moved the site's clock. */
  clock?: Clock;
  /** Timeout of one attempt of a request (ms); the usual timeout by default. */
  tryMs?: number;
}

/** Returns the wheel's random source. The staff of a demo can override it; their code is loaded only on a demo. */
function chanceOf(staff: boolean): Chance {
  if (!staff) return fairChance;
  const { staffChance }: typeof Staff = require('./demo/wheel/staff-chance');
  return staffChance;
}

/** Returns the connected providers. A call that needs a missing provider is rejected. */
export function openProviders({
  connections = {},
  staff = false,
  clock = systemClock,
  tryMs,
}: ProviderOptions): Providers {
  const over = <T>(connection: Connection | undefined, adapter: (client: ProviderClient) => T, none: T): T =>
    connection ? adapter(new ProviderClient(connection, clock, tryMs)) : none;
  return {
    sms: over(connections.sms, httpSms, noSms),
    games: over(connections.games, httpGames, noGames),
    banks: over(connections.banks, httpBank, noBank),
    qr: over(connections.qr, httpQr, noQr),
    gifts: over(connections.gifts, httpGifts, noGifts),
    slips: over(connections.slips, httpSlips, noSlipJudge),
    chance: chanceOf(staff),
  };
}
