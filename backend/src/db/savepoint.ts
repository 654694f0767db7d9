import { afterCommit } from './after-commit';
import type { Tx } from './driver';

/** Runs a part of a transaction that may fail without breaking the rest: a failure undoes only that part. */
export async function savepoint<T>(tx: Tx, part: () => Promise<T>): Promise<T> {
  const noted = afterCommit.count(tx);
  await tx.query('savepoint part');
  try {
    const result = await part();
    await tx.query('release savepoint part');
    return result;
  } catch (error) {
    afterCommit.forgetFrom(tx, noted);
    await tx.query('rollback to savepoint part; release savepoint part');
    throw error;
  }
}
