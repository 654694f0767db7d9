/** One page of a list and how many rows there are on all pages. */
export interface PageOf<Row> {
  /** Null where the backend does not count. */
  total: number | null;
  /** As they came: more than were asked for where the backend does not page. */
  rows: readonly Row[];
}
