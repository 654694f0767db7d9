import type { Language } from '@wallet/contract';

/** A chat that was mounted. */
export interface ChatHandle {
  /** Shows the panel; `inline` it is always shown. */
  open(): void;
  /** Resolves when everything is said in the language. */
  setLanguage(language: Language): Promise<void>;
  /** The system's preference by default. */
  setTheme(theme: 'light' | 'dark' | undefined): void;
  /** Another member's token, or null for a guest: begins that person's chat. */
  identify(token: string | null): void;
  /** Takes the chat away and leaves nothing behind. */
  unmount(): void;
}
