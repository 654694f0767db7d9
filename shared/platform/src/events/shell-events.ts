import type { Language } from '@wallet/contract';

export interface ShellEvents {
  /** The interface language was switched and its texts are loaded. */
  'shell:language-changed': { language: Language };
  /** A remote requested a short message for 4 s (S9.3). The text is already in the user's language. */
  'ui:toast-requested': { kind: 'success' | 'error' | 'info'; text: string };
  /**
   * A reply did not match the contract. `problems` contains kinds, never values. `usable` is false if it was rejected.
   */
  'shell:reply-odd': { id: string; call: string; problems: string[]; usable: boolean };
  /** `slow` is true while a reply of the backend has been pending for longer than 5 s. */
  'shell:wait-changed': { slow: boolean };
}
