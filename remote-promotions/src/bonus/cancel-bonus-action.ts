import {
  compareSources,
  joinTraces,
  type MoneyActionOptions,
  readMoneySnapshot,
  type Snapshot,
} from '@wallet/money';
import { checkActiveBonus, clearBonus, type Done } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { traceOf } from '../offer/bonus-snapshot';
import { refetchEverything, refetchOffers } from '../offer/refetch';

export interface CancelInput {
  /** The code of the active bonus as the backend reports it. */
  type: string | null;
}

/** Reads the data that cancelling changes: the active bonus (none afterwards), the wallet and the statement. */
async function readCancelSnapshot(): Promise<Snapshot> {
  const [{ wallet, traces: statement }, active] = await Promise.all([
    readMoneySnapshot({ types: ['finish_bonus'], amount: null }),
    checkActiveBonus().catch(() => null),
  ]);
  return {
    wallet,
    traces: joinTraces({ statement, active: traceOf(active && !active.status, 'none') }),
  };
}

/**
 * The money action that cancels the active bonus (S4.18). Emits an event, since the wallet may hold less money
 * afterwards.
 */
export const cancelBonusAction: MoneyActionOptions<CancelInput, Done> = {
  name: 'promotions.clear',
  send: (_, options) => clearBonus(options),
  readSnapshot: readCancelSnapshot,
  compare: compareSources,
  onSuccess() {
    events.emit('promotions:bonus-changed', { activeCode: null });
    refetchOffers();
  },
  onChanged: refetchEverything,
};
