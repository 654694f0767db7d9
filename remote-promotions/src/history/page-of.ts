/** One page of a list and how many rows there are on all pages. */
export interface PageOf<Row> {
  /** Null where the backend does not count. */
  total: number | null;
  rows: readonly Row[];
}

/** A page of `limit` rows of what came; a backend that does not page gives everything at once, which is paged here. */
export function pageOf<Row>({ total, rows }: PageOf<Row>, page: number, limit: number): PageOf<Row> {
  if (rows.length <= limit) return { total: total !== null && total < 0 ? null : total, rows };
  return { total: rows.length, rows: rows.slice((page - 1) * limit, page * limit) };
}
