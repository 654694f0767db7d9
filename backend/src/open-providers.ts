import { type Clock, systemClock } from './core/clock';
import type { Providers } from './core/providers/call-provider';
import { httpBank, noBank } from './core/providers/bank';
import { type Chance, fairChance } from './core/providers/chance';
import type { Connection, Connections } from './core/providers/connections';
import { httpGames, noGames } from './core/providers/game-provider';
import { httpGifts, noGifts } from './core/providers/gift-wallet';
import { ProviderClient } from './core/providers/provider-client';
import { httpQr, noQr } from './core/providers/qr-issuer';
import { httpSlipChecker, noSlipChecker } from './core/providers/slip-checker';
import { httpSms, noSms } from './core/providers/sms-sender';
import type * as Staff from './demo/wheel-routes';

/** Options that select the providers. */
export interface ProviderOptions {
  /** The connected providers, called over HTTP. */
  connections?: Connections;
  /** True when the staff of a demo may choose the wheel's next slice. */
  staff?: boolean;
  /** The clock for request signatures: the real time, even when staff moved the site's clock. */
  clock?: Clock;
  /** Timeout of one attempt of a request (ms); the usual timeout by default. */
  attemptTimeoutMs?: number;
}

/** Returns the wheel's random source. The staff of a demo can override it; their code is loaded only on a demo. */
function chanceOf(staff: boolean): Chance {
  if (!staff) return fairChance;
  const { staffChance }: typeof Staff = require('./demo/wheel-routes');
  return staffChance;
}

/** Returns the connected providers. A call that needs a missing provider is rejected. */
export function openProviders({
  connections = {},
  staff = false,
  clock = systemClock,
  attemptTimeoutMs,
}: ProviderOptions): Providers {
  const over = <T>(connection: Connection | undefined, adapter: (client: ProviderClient) => T, none: T): T =>
    connection ? adapter(new ProviderClient(connection, clock, attemptTimeoutMs)) : none;
  return {
    sms: over(connections.sms, httpSms, noSms),
    games: over(connections.games, httpGames, noGames),
    banks: over(connections.banks, httpBank, noBank),
    qr: over(connections.qr, httpQr, noQr),
    gifts: over(connections.gifts, httpGifts, noGifts),
    slips: over(connections.slips, httpSlipChecker, noSlipChecker),
    chance: chanceOf(staff),
  };
}
