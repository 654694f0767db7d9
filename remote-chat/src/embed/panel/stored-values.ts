const prefix = 'wallet-chat.';

/** Values that this page stores for a frame without storage; lost when the page has no storage either. */
export const storedValues = {
  read(): Record<string, string> {
    try {
      const own = Object.entries({ ...localStorage }) as [string, string][];
      return Object.fromEntries(
        own.flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
      );
    } catch {
      return {};
    }
  },
  write(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      // The value is then lost when the page is left.
    }
  },
};
