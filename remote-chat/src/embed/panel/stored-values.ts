const prefix = 'wallet-chat.';

/** What a frame that may keep nothing asks this page to keep; lost where the page may keep nothing either. */
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
      // It then ends with the page.
    }
  },
};
