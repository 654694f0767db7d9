import type { ApiError } from '@wallet/shared/api/api-error';
import { listSlips } from '@wallet/shared/api/statement';
import type { Slip } from '@wallet/shared/api/types';
import { fromBaht, type Satang } from '@wallet/shared/format/satang';
import { statusTone } from '@wallet/shared/format/status-tone';
import { useQuery } from '@wallet/shared/query';
import { useFetchDelay } from '@wallet/shared/query/use-fetch-delay';

/** Slips on one page (S9.12). */
export const pageSize = 10;

/** How often a page with a slip in progress is read again, in ms. */
const progressMs = 5_000;

/** A slip as this remote works with it: its amount in satang, 0 while unknown. */
export interface SentSlip extends Omit<Slip, 'amount'> {
  amount: Satang;
}

interface SlipsPage {
  total: number;
  slips: SentSlip[];
}

/** One page of the member's slips, newest first. */
export function useSlips(page: number) {
  const delay = useFetchDelay();
  return useQuery<SlipsPage, ApiError | RangeError>({
    queryKey: ['wallet', 'slips', page],
    queryFn: async ({ signal }) => {
      await delay(signal);
      const { total, slips } = await listSlips({ page, limit: pageSize }, { signal });
      return { total, slips: slips.map((slip) => ({ ...slip, amount: fromBaht(slip.amount) })) };
    },
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      // After a failure too: what was just sent may not be among what is known.
      state.status === 'error' || state.data?.slips.some(({ status }) => statusTone(status) === 'progress')
        ? progressMs
        : false,
  });
}
