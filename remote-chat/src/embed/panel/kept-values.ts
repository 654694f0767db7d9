const key = 'wallet-chat-guest';

/** Who the guest is, kept by the page for a frame that may keep nothing; lost where the page may keep nothing either. */
export const keptGuest = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(id: string): void {
    try {
      localStorage.setItem(key, id);
    } catch {
      // The conversation then ends with the page.
    }
  },
};
