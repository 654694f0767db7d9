import type { Satang } from '@wallet/contract/satang';
import { joinTraces, readMoneySnapshot, type Snapshot } from '@wallet/money';

/**
 * Reads what changes when a bonus is moved to the wallet: its pending amount, the wallet, and the statement when the
 * amount is known.
 * @param source Name of the trace of the pending amount; it is stored with the action
 */
export async function readBonusSnapshot(
  source: 'invite' | 'refund',
  amount: Satang | null,
  fetchPending: () => Promise<Satang | null>,
): Promise<Snapshot> {
  const [{ wallet, traces }, pending] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount }),
    fetchPending().catch(() => null),
  ]);
  return {
    wallet,
    traces: joinTraces({
      statement: amount === null ? null : traces,
      [source]: pending === null ? null : pending > 0 ? [] : ['nothing waits'],
    }),
  };
}
