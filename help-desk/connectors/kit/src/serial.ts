/** Creates a queue that runs the tasks of one key in order, and those of different keys at the same time. */
export function createKeyedQueue() {
  /** The last task of each key. It never rejects. */
  const tails = new Map<string, Promise<unknown>>();
  return {
    run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const result = (tails.get(key) ?? Promise.resolve()).then(task);
      const tail: Promise<unknown> = result
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(key) === tail) tails.delete(key);
        });
      tails.set(key, tail);
      return result;
    },
    /** Resolves when all tasks that were added before have finished. */
    async whenIdle(): Promise<void> {
      await Promise.all(tails.values());
    },
  };
}
