import type { ChatMemory, MemoryName } from '../host/chat-memory';

/** What several tabs of one person share: each gets a memory of its own over one store. */
export function sharedMemory(): () => ChatMemory {
  const store = new Map<MemoryName, string>();
  const tabs = new Map<object, (name: MemoryName) => void>();
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
