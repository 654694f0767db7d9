import { afterCommit } from './after-commit';
import { isConnectionLost, outcomeUnknown } from './connection-lost';
import { DbError } from './db-error';
import type { SqlValue, Tx } from './driver';
import { insideTransaction } from './inside-transaction';

/** The session on which a transaction runs. */
export interface Connection {
  run(sql: string, params?: readonly SqlValue[]): Promise<{ rows: object[]; command: string }>;
}

const tooLong = (ms: number): DbError =>
  new DbError({ message: `A transaction took longer than ${ms} ms.`, code: '57014' });

function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLong(limitMs)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Throws a lost commit as an error with its own code, because a retry could apply everything twice. */
function rejectUnknownOutcome(error: unknown): never {
  if (!isConnectionLost(error)) throw error;
  throw new DbError({ message: 'The connection broke during the commit.', code: outcomeUnknown });
}

/**
 * Runs `fn` between begin and commit on one connection. Any failure rolls back and is thrown again.
 * @throws DbError with the code 40003 when the connection broke during the commit, so that its outcome is unknown
 */
export async function runTransaction<T>(
  connection: Connection,
  fn: (tx: Tx) => Promise<T>,
  limitMs: number,
): Promise<T> {
  let open = true;
  const query = async (sql: string, params?: readonly SqlValue[]): Promise<object[]> => {
    if (!open) throw new Error('This transaction is over.');
    return (await connection.run(sql, params)).rows;
  };
  const tx = { query } as unknown as Tx;
  // Sent together with the first statement: when one of them cannot arrive, neither can the other.
  const begun = connection.run('begin');
  begun.catch(() => undefined);
  try {
    const result = await within(
      insideTransaction.run(() => fn(tx)),
      limitMs,
    );
    open = false;
    await begun;
    const { command } = await connection.run('commit').catch(rejectUnknownOutcome);
    // The server responds to a commit of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT')
      throw new DbError({ message: 'The transaction had failed and was rolled back.', code: '25P02' });
    afterCommit.run(tx);
    return result;
  } catch (error) {
    open = false;
    // When the connection is lost, the server rolls back by itself.
    await connection.run('rollback').catch(() => undefined);
    throw error;
  }
}
