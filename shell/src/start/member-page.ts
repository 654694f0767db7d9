import { type Language, languageTags, storageKeys } from '@wallet/contract';
import { afterPaint } from './after-paint';
import { sendFirstCalls } from './first-calls';
import { showKnownMoney } from './known-money';
import { bringFiles, canStyle, holdUntil, showTemplate, styleParts } from './prerendered-html';
import { keepPressed, type EarlyInput } from './pressed';
import { rememberedLanguage } from './start-language';
import { whenParsed } from './when-parsed';

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
  for (const order of [...orders].sort((one, other) => one - other)) {
    const item = sample.cloneNode(true) as HTMLElement;
    for (const part of item.querySelectorAll<HTMLElement>('svg, span')) part.style.visibility = 'hidden';
    item.inert = true;
    slot.insertBefore(item, items.find(({ dataset }) => Number(dataset['order']) > order) ?? null);
  }
}

/**
 * Controls a prerendered member page until its code is loaded: sends its first calls, shows its frame and the cached
 * balance, and captures clicks. A visitor sees the start screen. `tag` is the script element of this code. Its
 * attributes contain the page's language, the first calls and the address of the backend.
 */
export function holdMemberPage(tag: HTMLElement): EarlyInput | undefined {
  const { prerendered, first = '[]', slots = '{}', backend = '', marker = '' } = tag.dataset;
  const storage = storageOfLogin();
  const token = storage?.getItem(storageKeys.token);
  // Do not wait for a paint that shows nothing of the page.
  const bringAll = (): void => whenParsed(bringFiles);
  if (!storage || !token) {
    bringAll();
    return undefined;
  }
  const language = rememberedLanguage() ?? (prerendered as Language);
  const caller = { backend, marker, token, language: languageTags[language] };
  window.__w_calls = sendFirstCalls(JSON.parse(first) as string[][], caller);
  if (!canStyle()) {
    bringAll();
    return undefined;
  }
  styleParts();
  holdUntil(() => {
    showTemplate(language);
    const root = document.getElementById('root');
    for (const [slot, orders] of Object.entries(JSON.parse(slots) as Record<string, number[]>))
      fillSlot(root?.querySelector(`[data-slot="${slot}"]`), orders);
    // Load the code at once when there is no cached balance to paint first.
    if (root && showKnownMoney(root, storage, token, language)) afterPaint(bringFiles);
    else bringFiles();
  });
  return keepPressed();
}
