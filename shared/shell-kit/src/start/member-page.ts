import {
  type Language,
  languageTags,
  storageKeys,
  shortHash,
  shownFragmentsKey,
  wasFragmentShown,
} from '@wallet/contract';
import { type CapturedInput, captureInput } from './capture-input';
import { sendFirstCalls } from './first-calls';
import { afterPaint, hideUntilChanged, whenParsed } from './page-timing';
import { canStyle, requestFiles, showTemplate, styleParts } from './prerendered-html';
import { rememberedLanguage } from './start-language';

/** Returns the storage with the member's token, in the session's search order; undefined for a visitor. */
function storageOfLogin(): Storage | undefined {
  try {
    return [sessionStorage, localStorage].find((storage) => storage.getItem(storageKeys.token));
  } catch {
    return undefined;
  }
}

/** Adds an empty item to a slot at each position where another remote will add its own. */
function fillSlot(slot: Element | null | undefined, orders: readonly number[]): void {
  const items = [...(slot?.children ?? [])] as HTMLElement[];
  const sample = items.at(-1);
  if (!slot || !sample) return;
  for (const order of [...orders].sort((a, b) => a - b)) {
    const item = sample.cloneNode(true) as HTMLElement;
    for (const part of item.querySelectorAll<HTMLElement>('svg, span')) part.style.visibility = 'hidden';
    item.inert = true;
    slot.insertBefore(item, items.find(({ dataset }) => Number(dataset['order']) > order) ?? null);
  }
}

/** A fragment of the page: its slot and height, and its key when it is not always shown. */
type ReservedFragment = readonly [slot: string, minHeight: string, key?: string];

/** Reserves the space of fragments that are always shown, and of those that the last visit showed. */
function reserveFragments(
  root: ParentNode | null,
  fragments: readonly ReservedFragment[],
  shown: unknown,
): void {
  for (const [slot, minHeight, key] of fragments) {
    if (key && !wasFragmentShown(shown, key)) continue;
    const space = document.createElement('div');
    space.style.minHeight = minHeight;
    root?.querySelector(`[data-fragments="${slot}"]`)?.append(space);
  }
}

/** The balance that the owner of the home stores for the page's HTML, as texts in one language. */
interface StoredBalance {
  /** The mark of the login that the balance belongs to. */
  login?: unknown;
  shown?: { language?: unknown; texts?: Record<string, unknown> };
}

/**
 * Shows the cached balance of this member in the HTML: in elements with `data-known` inside a box that is hidden by
 * default. The element before the box is its placeholder and is removed. Returns true when a balance was shown.
 */
function showCachedBalance(root: ParentNode, storage: Storage, token: string, language: Language): boolean {
  let texts: Record<string, unknown> = {};
  try {
    const { login, shown } = JSON.parse(storage.getItem(storageKeys.lastWallet) ?? '{}') as StoredBalance;
    if (login === shortHash(token) && shown?.language === language) texts = shown.texts ?? {};
  } catch {
    // The stored value does not have the format of this release.
  }
  let isShown = false;
  for (const box of root.querySelectorAll<HTMLElement>('[data-known-box]')) {
    const elements = [...box.querySelectorAll<HTMLElement>('[data-known]')];
    const values = elements.map(({ dataset }) => texts[dataset['known'] ?? '']);
    if (!values.every((value) => typeof value === 'string')) continue;
    elements.forEach((element, index) => (element.textContent = String(values[index])));
    box.hidden = false;
    box.previousElementSibling?.remove();
    isShown = true;
  }
  return isShown;
}

/**
 * Controls a prerendered member page until its code is loaded: sends its first calls, shows its frame and the cached
 * balance, and captures clicks. A visitor sees the start screen. `tag` is the script element of this code. Its
 * attributes contain the page's language, the first calls and the address of the backend.
 */
export function startMemberPage(tag: HTMLElement): CapturedInput | undefined {
  const {
    prerendered,
    first = '[]',
    slots = '{}',
    fragments = '[]',
    backend = '',
    marker = '',
  } = tag.dataset;
  const storage = storageOfLogin();
  const token = storage?.getItem(storageKeys.token);
  // Do not wait for a paint that shows nothing of the page.
  const requestWhenParsed = (): void => whenParsed(requestFiles);
  if (!storage || !token) {
    requestWhenParsed();
    return undefined;
  }
  const language = rememberedLanguage() ?? (prerendered as Language);
  const caller = { backend, marker, token, language: languageTags[language] };
  window.__w_calls = sendFirstCalls(JSON.parse(first) as string[][], caller);
  if (!canStyle()) {
    requestWhenParsed();
    return undefined;
  }
  styleParts();
  hideUntilChanged(() => {
    showTemplate(language);
    const root = document.getElementById('root');
    for (const [slot, orders] of Object.entries(JSON.parse(slots) as Record<string, number[]>))
      fillSlot(root?.querySelector(`[data-slot="${slot}"]`), orders);
    reserveFragments(root, JSON.parse(fragments) as ReservedFragment[], storage.getItem(shownFragmentsKey));
    // Load the code at once when there is no cached balance to paint first.
    if (root && showCachedBalance(root, storage, token, language)) afterPaint(requestFiles);
    else requestFiles();
  });
  return captureInput();
}
