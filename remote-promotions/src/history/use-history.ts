import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import type { CallOptions } from '@wallet/shared/api/request';
import type { PageRequest } from '@wallet/shared/api/types';
import { useQuery } from '@wallet/shared/query';
import { useFetchDelay } from '@wallet/shared/query/use-fetch-delay';
import { useState } from 'react';
import type { PageOf } from './page-of';

/** Rows on one page (S2.38, S9.12). */
const limit = 10;

/**
 * A list that is read page by page, the newest first; the old page stays until the next one is there, and the number of
 * pages when it cannot be read, so that there is a way back.
 */
export function useHistory<Row>(
  name: string,
  load: (body: PageRequest, options: CallOptions) => Promise<PageOf<Row>>,
) {
  const [page, setPage] = useState(1);
  const [known, setKnown] = useState(0);
  const delay = useFetchDelay();
  const query = useQuery<PageOf<Row>, ApiError>({
    queryKey: ['promotions', name, page],
    queryFn: async ({ signal }) => {
      await delay(signal);
      return load({ page, limit }, { signal }).catch((error: unknown) => Promise.reject(toApiError(error)));
    },
    placeholderData: (previous) => previous,
  });
  const total = query.data?.total ?? known;
  if (total !== known) setKnown(total);
  return { query, page, setPage, pages: Math.ceil(total / limit) };
}
