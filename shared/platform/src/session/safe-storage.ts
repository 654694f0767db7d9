/** Returns storage that never throws: reads return null and writes are ignored when storage is blocked or full. */
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
