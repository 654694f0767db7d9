import { listSlips } from '@wallet/platform/api';
import { nameSlips, type SentSlip } from './name-slips';
import { pageSize } from './use-slips';

/** The newest slips as they are now; null when they cannot be read. */
export async function readSentSlips(): Promise<SentSlip[] | null> {
  try {
    return nameSlips((await listSlips({ page: 1, limit: pageSize })).slips);
  } catch {
    return null;
  }
}

/** The slip that was not there before; undefined when there is none, or when it cannot be told. */
export function newSlip(before: readonly SentSlip[] | null, after: readonly SentSlip[] | null) {
  const seen = before && new Set(before.map(({ key }) => key));
  return seen ? after?.find(({ key }) => !seen.has(key)) : undefined;
}
