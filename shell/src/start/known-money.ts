import type { Language } from '@wallet/contract';
import { storageKeys, tokenMark } from '@wallet/contract';

/** What the owner of the home keeps for the page's HTML, in its language. */
interface Kept {
  /** Of the login that it belongs to. */
  login?: unknown;
  shown?: { language?: unknown; texts?: Record<string, unknown> };
}

/**
 * Puts the amounts that were last known of this member where the HTML has a place for them: elements named by `data-known`
 * in a box that is hidden without them, before which stands what is seen instead. Says whether there were any.
 */
export function showKnownMoney(
  root: ParentNode,
  storage: Storage,
  token: string,
  language: Language,
): boolean {
  let texts: Record<string, unknown> = {};
  try {
    const { login, shown } = JSON.parse(storage.getItem(storageKeys.lastWallet) ?? '{}') as Kept;
    if (login === tokenMark(token) && shown?.language === language) texts = shown.texts ?? {};
  } catch {
    // What lies there is none of this release's.
  }
  let isKnown = false;
  for (const box of root.querySelectorAll<HTMLElement>('[data-known-box]')) {
    const places = [...box.querySelectorAll<HTMLElement>('[data-known]')];
    const known = places.map(({ dataset }) => texts[dataset['known'] ?? '']);
    if (!known.every((text) => typeof text === 'string')) continue;
    places.forEach((place, index) => (place.textContent = String(known[index])));
    box.hidden = false;
    box.previousElementSibling?.remove();
    isKnown = true;
  }
  return isKnown;
}
