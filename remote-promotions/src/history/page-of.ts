/** One page of a list and how many rows there are on all pages. */
export interface PageOf<Row> {
  total: number;
  rows: readonly Row[];
}
