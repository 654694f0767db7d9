import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Knows whether this very call stack is inside a transaction. On the embedded engine a query past an open
 * transaction would wait for itself forever, so it is refused at once, and on PostgreSQL alike.
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
