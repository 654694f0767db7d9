import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Detects whether the current call stack is inside a transaction. On the embedded engine, a query outside an open
 * transaction would wait for itself forever, so it is rejected at once, also on PostgreSQL.
 */
export const insideTransaction = {
  run<T>(fn: () => Promise<T>): Promise<T> {
    const state = { open: true };
    return running.run(state, fn).finally(() => {
      state.open = false;
    });
  },
  refuse(): void {
    if (running.getStore()?.open)
      throw new Error('A transaction is open here: use its tx, not the database.');
  },
};
