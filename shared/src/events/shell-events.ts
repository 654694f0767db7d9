import type { Language } from '../i18n/languages';

export interface ShellEvents {
  /** The interface language after a switch, when its texts are loaded. */
  'shell:language-changed': { language: Language };
  /** A room wants a short message shown for 4 s (S9.3); the text is already in the person's language. */
  'ui:toast-requested': { kind: 'success' | 'error' | 'info'; text: string };
}
