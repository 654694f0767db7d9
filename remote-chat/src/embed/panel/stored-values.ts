const prefix = 'wallet-chat.';

/** Stores values in the page for a frame whose storage is blocked. They are lost when the page's storage is blocked too. */
export const storedValues = {
  read(): Record<string, string> {
    try {
      const values: Record<string, string> = {};
      for (const [key, value] of Object.entries({ ...localStorage }) as [string, string][])
        if (key.startsWith(prefix)) values[key.slice(prefix.length)] = value;
      return values;
    } catch {
      return {};
    }
  },
  write(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      // The storage is blocked or full, so the value is lost when the visitor leaves the page.
    }
  },
};
