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

/** Returns true when this tab has stored progress that the HTML does not show. */
function isFurther(unless: string | undefined): boolean {
  try {
    return Boolean(unless && sessionStorage.getItem(unless));
  } catch {
    return false;
  }
}

/**
 * Controls a prerendered public page until its code is loaded: shows it in the language of an earlier visit, styles the
 * remote's part, requests the page's files after the first paint, and captures clicks. `tag` is the script element of
 * this code.
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
