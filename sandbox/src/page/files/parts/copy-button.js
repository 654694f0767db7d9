import { button } from './controls.js';
import { t } from './language.js';

/** A button that copies a text. */
export function copyButton(text) {
  return button(t('copy'), async () => {
    await navigator.clipboard.writeText(text);
    return t('copied');
  });
}
