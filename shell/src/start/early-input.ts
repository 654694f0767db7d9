import type { Language } from '@wallet/contract';
import { afterPaint } from './after-paint';
import {
  bringFiles,
  canStyle,
  holdFrameUntilRead,
  holdUntil,
  showTemplate,
  styleParts,
} from './prerendered-html';
import { keepPressed, type EarlyInput } from './pressed';
import { rememberedLanguage } from './start-language';

/** Whether this tab is further on than the HTML shows. */
function isFurther(unless: string | undefined): boolean {
  try {
    return Boolean(unless && sessionStorage.getItem(unless));
  } catch {
    return false;
  }
}

/**
 * Looks after a public page that is HTML already until its code is there: shows it in the language of an earlier visit,
 * styles the remote's part, asks for the page's files when it has been painted, and remembers what is pressed. `tag` is the
 * script element that this runs in.
 */
export function holdPage(tag: HTMLElement): EarlyInput {
  const { prerendered, unless } = tag.dataset;
  const language = rememberedLanguage() ?? (prerendered as Language);
  const shown = isFurther(unless) || !canStyle() ? 'boot' : language;
  if (shown !== 'boot') styleParts();
  if (shown === prerendered) holdFrameUntilRead();
  else holdUntil(() => showTemplate(shown));
  afterPaint(bringFiles);
  return keepPressed();
}
