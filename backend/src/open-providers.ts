import { type Clock, systemClock } from '@wallet/server';
import { type Chance, fairChance } from './core/providers/chance';
import type { Connections } from './core/providers/connections';
import {
  disconnectedClient,
  HttpProviderClient,
  type ProviderTiming,
} from './core/providers/provider-client';
import { createProviders, type Providers } from './core/providers/providers';
import type * as Staff from './demo/wheel-routes';

export interface ProviderOptions {
  connections?: Connections;
  /** True when the staff of a demo may choose the wheel's next slice. */
  staff?: boolean;
  /** The clock for request signatures: the real time, even when staff moved the site's clock. */
  clock?: Clock;
  timing?: ProviderTiming;
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
  timing,
}: ProviderOptions): Providers {
  const providers = createProviders((kind) => {
    const connection = connections[kind];
    return connection ? new HttpProviderClient(connection, clock, timing) : disconnectedClient(kind);
  });
  return { ...providers, chance: chanceOf(staff) };
}
