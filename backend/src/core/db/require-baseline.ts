/** The first migration of all versions before the first release. Their history ended with the baseline. */
const firstBefore = '0001-ledger.sql';

/** @throws Error with a one-sentence message when the database was created before the baseline existed */
export function requireBaseline(applied: readonly { name: string }[]): void {
  if (applied.some(({ name }) => name === firstBefore))
    throw new Error(
      'The database was made by a version before the first release, and its data cannot be taken over: begin with an empty one, by another DATA_DIR or DATABASE_URL.',
    );
}
