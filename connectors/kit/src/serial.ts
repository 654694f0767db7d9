/** Runs the tasks of one key one after the other, and those of different keys at the same time. */
export interface Serial {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when all tasks that were added before have finished. */
  idle(): Promise<void>;
}

export function createSerial(): Serial {
  /** The last task of each key. It never rejects. */
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(key, task) {
      const result = (tails.get(key) ?? Promise.resolve()).then(task);
      const tail: Promise<unknown> = result
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(key) === tail) tails.delete(key);
        });
      tails.set(key, tail);
      return result;
    },
    async idle() {
      await Promise.all(tails.values());
    },
  };
}
