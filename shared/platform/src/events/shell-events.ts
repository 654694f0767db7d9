import type { Language } from '@wallet/contract';

export interface ShellEvents {
  /** The interface language after a switch, when its texts are loaded. */
  'shell:language-changed': { language: Language };
  /** A remote wants a short message shown for 4 s (S9.3); the text is already in the person's language. */
  'ui:toast-requested': { kind: 'success' | 'error' | 'info'; text: string };
  /** A reply was not as the contract has it: `problems` tells kinds, never values; without `usable` it could not serve. */
  'shell:reply-odd': { id: string; call: string; problems: string[]; usable: boolean };
  /** Whether somebody has been waiting for an answer of the backend for longer than 5 s. */
  'shell:wait-changed': { slow: boolean };
}
