import type { Satang } from '@wallet/contract/satang';
import { joinTraces, readMoneySnapshot, type Snapshot } from '@wallet/money';

/**
 * Returns the trace of an effect for `joinTraces`: one item when the effect is visible, none when it is not, and null
 * when that is unknown. The name is stored with the action.
 */
export function traceOf(isVisible: boolean | null, name: string): string[] | null {
  if (isVisible === null) return null;
  return isVisible ? [name] : [];
}

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
      [source]: traceOf(pending === null ? null : pending <= 0, 'nothing waits'),
    }),
  };
}
