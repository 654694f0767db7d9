import type { Language } from '@wallet/contract';
import { type CapturedInput, captureInput } from './capture-input';
import { afterPaint, hideFrameUntilParsed, hideUntilChanged } from './page-timing';
import { canStyle, requestFiles, showTemplate, styleParts } from './prerendered-html';
import { rememberedLanguage } from './start-language';

/** Returns true when this tab has stored progress under this key. The HTML does not show such progress. */
function hasProgress(key: string | undefined): boolean {
  try {
    return Boolean(key && sessionStorage.getItem(key));
  } catch {
    return false;
  }
}

/**
 * Controls a prerendered public page until its code is loaded: shows it in the language of an earlier visit, styles the
 * remote's part, requests the page's files after the first paint, and captures clicks. `tag` is the script element of
 * this code. Its attributes contain the page's language and the key of stored progress.
 */
export function startPublicPage(tag: HTMLElement): CapturedInput {
  const { prerendered, unless } = tag.dataset;
  const language = rememberedLanguage() ?? (prerendered as Language);
  const templateName = hasProgress(unless) || !canStyle() ? 'boot' : language;
  if (templateName !== 'boot') styleParts();
  if (templateName === prerendered) hideFrameUntilParsed();
  else hideUntilChanged(() => showTemplate(templateName));
  afterPaint(requestFiles);
  return captureInput();
}
