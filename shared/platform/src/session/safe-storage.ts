/** Storage that may be missing or full, as in private windows: reading gives null and writing is dropped. */
export function safeStorage(kind: 'local' | 'session'): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const attempt = <T>(apply: (storage: Storage) => T, otherwise: T): T => {
    try {
      return apply(kind === 'local' ? window.localStorage : window.sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
