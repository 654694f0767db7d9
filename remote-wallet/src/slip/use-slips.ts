import type { ApiError } from '@wallet/contract';
import { listSlips } from '@wallet/platform/api';
import { pageOf, statusTone } from '@wallet/ui';
import { useQuery } from '@wallet/platform/query';
import { useFetchDelay } from '@wallet/platform';
import { nameSlips, type SentSlip } from './name-slips';

/** Slips on one page (S9.12). */
export const pageSize = 10;

/** How often a page with a slip in progress is read again, in ms. */
const progressMs = 5_000;

interface SlipsPage {
  slips: SentSlip[];
  pages: number;
}

/** One page of the member's slips, newest first. */
export function useSlips(page: number) {
  const delay = useFetchDelay();
  return useQuery<SlipsPage, ApiError>({
    queryKey: ['wallet', 'slips', page],
    queryFn: async ({ signal }) => {
      await delay(signal);
      const { total, slips } = await listSlips({ page, limit: pageSize }, { signal });
      const { rows, pages } = pageOf(slips, { total, page, limit: pageSize });
      return { slips: nameSlips(rows), pages };
    },
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      // After a failure too: what was just sent may not be among what is known.
      state.status === 'error' ||
      state.data?.slips.some(({ status }) => status !== '' && statusTone(status) === 'progress')
        ? progressMs
        : false,
  });
}
