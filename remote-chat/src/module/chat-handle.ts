import type { Language } from '@wallet/contract';

/** Controls a mounted chat. */
export interface ChatHandle {
  /** Shows the panel; in the `inline` view it is always shown. */
  open(): void;
  /** Resolves when all texts are shown in the language. */
  setLanguage(language: Language): Promise<void>;
  /** Sets the theme; undefined follows the system's preference. */
  setTheme(theme: 'light' | 'dark' | undefined): void;
  /** Starts the chat of another person: a member's token, or null for a guest. */
  identify(token: string | null): void;
  /** Removes the chat from the page completely. */
  unmount(): void;
}
