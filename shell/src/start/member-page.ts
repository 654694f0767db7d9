import { type Language, languageTags, storageKeys } from '@wallet/contract';
import { afterPaint } from './after-paint';
import { sendFirstCalls } from './first-calls';
import { showKnownMoney } from './known-money';
import { bringFiles, canStyle, holdUntil, showTemplate, styleParts } from './prerendered-html';
import { keepPressed, type EarlyInput } from './pressed';
import { rememberedLanguage } from './start-language';
import { whenParsed } from './when-parsed';

/** Where the member's token lies, as the session looks for it; undefined for a visitor. */
function storageOfLogin(): Storage | undefined {
  try {
    return [sessionStorage, localStorage].find((storage) => storage.getItem(storageKeys.token));
  } catch {
    return undefined;
  }
}

/** Puts an empty item into a slot at each place where others are going to put theirs. */
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
 * Looks after a member's page that is HTML already until its code is there: sends off what it asks for first, shows its frame
 * and what is known of the member's money, and remembers what is pressed. A visitor sees the start screen. `tag` is the
 * script element that this runs in; its attributes say the page's language and what to ask where.
 */
export function holdMemberPage(tag: HTMLElement): EarlyInput | undefined {
  const { prerendered, first = '[]', slots = '{}', backend = '', marker = '' } = tag.dataset;
  const storage = storageOfLogin();
  const token = storage?.getItem(storageKeys.token);
  // Nothing waits for a paint that shows nothing of the page.
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
    // The code comes at once where nothing better is there to see before.
    if (root && showKnownMoney(root, storage, token, language)) afterPaint(bringFiles);
    else bringFiles();
  });
  return keepPressed();
}
