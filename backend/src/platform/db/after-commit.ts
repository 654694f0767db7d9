import type { Reader } from './driver';

const waiting = new WeakMap<Reader, (() => void)[]>();

/** Notes that belong to a transaction and are made only when it was committed; they must not fail. */
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
