import type { Reader } from './driver';

const waiting = new WeakMap<Reader, (() => void)[]>();

/** Callbacks of a transaction that run only after its commit. They must not throw. */
export const afterCommit = {
  do(tx: Reader, work: () => void): void {
    const works = waiting.get(tx);
    if (works) works.push(work);
    else waiting.set(tx, [work]);
  },
  run(tx: Reader): void {
    for (const work of waiting.get(tx) ?? []) work();
    waiting.delete(tx);
  },
};
