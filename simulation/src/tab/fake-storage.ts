/** Called after a change by one tab: the other tabs of the phone get a storage event. */
export type OnStored = (key: string | null) => void;

/** Creates a `Storage` on a map, which tabs may share. `Object.keys` returns its keys, as in a browser. */
export function createStorage(values: Map<string, string>, onStored: OnStored = () => undefined): Storage {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (values.get(key) === String(value)) return;
      values.set(key, String(value));
      onStored(key);
    },
    removeItem(key: string) {
      if (values.delete(key)) onStored(key);
    },
    clear() {
      values.clear();
      onStored(null);
    },
    key: (index: number) => [...values.keys()][index] ?? null,
  };
  return new Proxy(methods, {
    get: (_, key) => (key === 'length' ? values.size : (methods[String(key)] ?? values.get(String(key)))),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      values.has(String(key))
        ? { value: values.get(String(key)), enumerable: true, configurable: true, writable: true }
        : undefined,
    // The target's own methods are configurable, so that the proxy may hide them.
  }) as unknown as Storage;
}
