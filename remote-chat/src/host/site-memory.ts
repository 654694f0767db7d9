import { safeStorage } from '@wallet/platform/session/safe-storage';
import { storageKeys } from '@wallet/platform/session/storage-keys';
import type { ChatMemory, MemoryName } from './chat-memory';
import { fingerprint } from './fingerprint';
import { memoryKey, memoryNames } from './memory-keys';

const local = safeStorage('local');
const tab = safeStorage('session');

interface Kept {
  who: string;
  value: unknown;
}

function parse(text: string | null): Kept | null {
  try {
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

/**
 * The memory of a member's or a guest's chat in the site. It lies where the login lies: what belongs to a login of this
 * tab alone goes with the tab.
 */
export function siteMemory(token: string | null): ChatMemory {
  const remembered = token === null || local.getItem(storageKeys.token) === token;
  const storage = remembered ? local : tab;
  const who = token === null ? 'guest' : fingerprint(token);
  const keyOf = (name: MemoryName): string => memoryKey(name, token === null ? 'guest' : 'member');
  return {
    read(name) {
      const kept = parse(storage.getItem(keyOf(name)));
      return kept?.who === who ? kept.value : null;
    },
    write(name, value) {
      if (value === null) storage.removeItem(keyOf(name));
      else storage.setItem(keyOf(name), JSON.stringify({ who, value }));
    },
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        const name = memoryNames.find((one) => keyOf(one) === event.key);
        if (name && remembered) listener(name);
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** Forgets what the chat of a member kept, as a logout does. */
export function forgetMember(): void {
  for (const name of memoryNames) {
    local.removeItem(memoryKey(name, 'member'));
    tab.removeItem(memoryKey(name, 'member'));
  }
}
