import { getWallet, listStatements, type Statement } from '@wallet/platform/api';
import type { Satang } from '@wallet/contract/satang';
import type { Snapshot } from './snapshot';

/** Number of statement rows that are compared: the entry of the action is among the newest. */
const comparedRows = 10;

export interface EntryFilter {
  /** Types of statement entries that the action may create, like `withdraw` (S3.24). */
  types: readonly string[];
  /** The absolute amount of the entry in satang; null when it is unknown before the action. */
  amount: Satang | null;
}

/** Returns a trace per entry: a text that is the same for this entry in two snapshots, even when it has no id. */
function tracesOf(entries: readonly Statement[], { types, amount }: EntryFilter): string[] {
  const counts = new Map<string, number>();
  return entries.flatMap((entry) => {
    const absolute = entry.amount === null ? null : Math.abs(entry.amount);
    if (!types.includes(entry.statementType) || (amount !== null && absolute !== Math.abs(amount))) return [];
    const fields = [entry._id, entry.statementType, entry.createdAt, absolute, entry.from, entry.to].join(
      '|',
    );
    const count = (counts.get(fields) ?? 0) + 1;
    counts.set(fields, count);
    return [`${fields}#${count}`];
  });
}

const orNull = <Value>(request: Promise<Value>): Promise<Value | null> => request.catch(() => null);

/**
 * Fetches the wallet, in satang, and the newest statement entries that the action may have created. Never rejects: a
 * part that could not be fetched is null.
 */
export async function readMoneySnapshot(filter: EntryFilter): Promise<Snapshot> {
  const [money, statement] = await Promise.all([
    orNull(getWallet()),
    orNull(listStatements({ page: 1, limit: comparedRows })),
  ]);
  return {
    wallet: money?.wallet?.amount ?? null,
    traces: statement && tracesOf(statement.statements, filter),
  };
}
