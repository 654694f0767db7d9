/** One page of a list, as the backend returned it. */
export interface ListPage {
  /** Rows on all pages; null when the backend does not count them. */
  total: number | null;
  /** The page shown, from 1. */
  page: number;
  /** Number of rows in the response. */
  rows: number;
  /** Rows per page. */
  limit: number;
}

/** Returns the number of pages. Without a total, a full page means that there is at least one more. */
export function pageCount({ total, page, rows, limit }: ListPage): number {
  if (total !== null) return Math.max(1, Math.ceil(total / limit));
  return rows < limit ? page : page + 1;
}

/**
 * Returns the rows to show for a page. A backend that returns more rows than requested returns all rows each time, so
 * they are paged here.
 */
export function pageOf<Row>(
  received: readonly Row[],
  { total, page, limit }: Omit<ListPage, 'rows'>,
): { rows: readonly Row[]; pages: number } {
  if (received.length <= limit)
    return { rows: received, pages: pageCount({ total, page, limit, rows: received.length }) };
  const start = (page - 1) * limit;
  return { rows: received.slice(start, start + limit), pages: Math.ceil(received.length / limit) };
}
