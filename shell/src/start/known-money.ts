import type { Language } from '@wallet/contract';
import { storageKeys, tokenMark } from '@wallet/contract';

/** The cached balance that the owner of the home stores for the page's HTML, in its language. */
interface Kept {
  /** The login that the balance belongs to. */
  login?: unknown;
  shown?: { language?: unknown; texts?: Record<string, unknown> };
}

/**
 * Shows the cached balance of this member in the HTML: in elements with `data-known` inside a box that is hidden by
 * default. The element before the box is its placeholder and is removed. Returns true when a balance was shown.
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
    // The stored value does not have the format of this release.
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
