/** The first migration of all versions before the first release, whose history ended with the baseline. */
const firstBefore = '0001-ledger.sql';

/** @throws Error in one sentence when the database was made before there was a baseline */
export function requireBaseline(applied: readonly { name: string }[]): void {
  if (applied.some(({ name }) => name === firstBefore))
    throw new Error(
      'The database was made by a version before the first release, and its data cannot be taken over: begin with an empty one, by another DATA_DIR or DATABASE_URL.',
    );
}
