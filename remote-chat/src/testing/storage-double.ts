import type { ChatStorage, StorageName } from '../host/chat-storage';

/** Simulates several tabs of one person: each call returns a tab's storage on one shared store. */
export function sharedStorage(): () => ChatStorage {
  const store = new Map<StorageName, string>();
  const tabs = new Map<object, (name: StorageName) => void>();
  return () => {
    const tab = {};
    return {
      read: (name) => JSON.parse(store.get(name) ?? 'null') as unknown,
      write: (name, value) => {
        const next = JSON.stringify(value);
        if ((store.get(name) ?? 'null') === next) return;
        store.set(name, next);
        for (const [other, tell] of tabs) if (other !== tab) tell(name);
      },
      subscribe: (listener) => {
        tabs.set(tab, listener);
        return () => void tabs.delete(tab);
      },
    };
  };
}
