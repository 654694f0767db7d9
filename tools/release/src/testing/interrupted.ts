import type { Store } from '../store/store';

/** True when a key belongs to an entry of the history. */
export const isHistory = (key: string): boolean => key.startsWith('history/');

/** Returns a store with an action that runs once before a write that matches `when`. */
export function interrupted(
  store: Store,
  when: (key: string) => boolean,
  happen: () => Promise<unknown>,
): Store {
  let isDone = false;
  const before = async (key: string): Promise<void> => {
    if (isDone || !when(key)) return;
    isDone = true;
    await happen();
  };
  return {
    ...store,
    putIfAbsent: async (key, bytes) => {
      await before(key);
      return store.putIfAbsent(key, bytes);
    },
    putIfMatch: async (key, bytes, etag) => {
      await before(key);
      return store.putIfMatch(key, bytes, etag);
    },
  };
}
