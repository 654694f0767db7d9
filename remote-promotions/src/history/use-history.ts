import type { ApiError } from '@wallet/contract';
import type { CallOptions, PageRequest } from '@wallet/platform/api';
import { pageOf } from '@wallet/ui';
import { useQuery } from '@wallet/platform/query';
import { useFetchDelay } from '@wallet/platform';
import { useState } from 'react';
import type { PageOf } from './page-of';

/** Rows on one page (S2.38, S9.12). */
const limit = 10;

/**
 * A list that is read page by page, the newest first; the old page stays until the next one is there, and the number of
 * pages when it cannot be read, so that there is a way back. Where the backend does not count, a full page has a next one;
 * should that be empty, the one before was the last.
 */
export function useHistory<Row>(
  name: string,
  load: (body: PageRequest, options: CallOptions) => Promise<PageOf<Row>>,
) {
  const [page, setPage] = useState(1);
  const [known, setKnown] = useState(0);
  const [last, setLast] = useState(Number.POSITIVE_INFINITY);
  const delay = useFetchDelay();
  const query = useQuery<PageOf<Row> & { pages: number }, ApiError>({
    queryKey: ['promotions', name, page],
    queryFn: async ({ signal }) => {
      await delay(signal);
      const { total: counted, rows } = await load({ page, limit }, { signal });
      const total = counted !== null && counted >= 0 ? counted : null;
      return { total, ...pageOf(rows, { total, page, limit }) };
    },
    placeholderData: (previous) => previous,
  });
  const { data, isPlaceholderData } = query;
  if (data && !isPlaceholderData) {
    const { total, rows } = data;
    const isOver = total === null && rows.length === 0 && page > 1;
    // Without a total a full page says nothing of those that were seen behind it.
    const seen = total === null && rows.length === limit ? Math.max(data.pages, known) : data.pages;
    const pages = isOver ? page - 1 : Math.min(seen, last);
    if (pages !== known) setKnown(pages);
    if (isOver) {
      setLast(page - 1);
      setPage(page - 1);
    }
  }
  return { query, page, setPage, pages: known };
}
