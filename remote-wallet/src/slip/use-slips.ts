import { listSlips, type Slip } from '@wallet/platform/api';
import type { ApiError } from '@wallet/contract';
import { pageOf } from '@wallet/ui';
import { useQuery } from '@wallet/platform/query';
import { useFetchDelay } from '@wallet/platform';
import { createUniqueNames, isPendingStatus } from '../statement/entry';

/** A slip as this remote works with it. */
export interface SentSlip extends Slip {
  /** Unique on its page, also when the backend sends no reference. */
  key: string;
}

/** Adds a key to each slip of a page; the same slip has the same key in two responses. */
export function addKeys(slips: readonly Slip[]): SentSlip[] {
  const toUniqueName = createUniqueNames();
  return slips.map((slip) => ({
    ...slip,
    key: toUniqueName(slip.reference ?? `${slip.createdAt ?? ''} ${slip.link ?? ''}`),
  }));
}

/** Slips on one page (S9.12). */
export const pageSize = 10;

/** Interval between fetches of a page with a slip in progress, in ms. */
const progressMs = 5_000;

interface SlipsPage {
  slips: SentSlip[];
  pages: number;
}

/** Fetches one page of the member's slips, newest first. */
export function useSlips(page: number) {
  const delay = useFetchDelay();
  return useQuery<SlipsPage, ApiError>({
    queryKey: ['wallet', 'slips', page],
    queryFn: async ({ signal }) => {
      // Of several pages that are turned quickly, only the last one is fetched.
      await delay(signal);
      const { total, slips } = await listSlips({ page, limit: pageSize }, { signal });
      const { rows, pages } = pageOf(slips, { total, page, limit: pageSize });
      return { slips: addKeys(rows), pages };
    },
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      // Also after a failure: a slip that was just sent may be missing in the known list.
      state.status === 'error' || state.data?.slips.some(({ status }) => isPendingStatus(status))
        ? progressMs
        : false,
  });
}
