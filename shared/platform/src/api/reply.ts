/** What a backend answered, whatever the status. */
export interface Reply<Data = unknown> {
  status: number;
  /** By their names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  data: Data;
}
