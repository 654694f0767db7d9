import { useConditions } from '@wallet/platform';
import { setSite, type Site, type SlotItem } from '@wallet/platform/site';

interface SampleSite {
  pages?: readonly string[];
  dialogs?: readonly string[];
  /** Items by slot, in their order. */
  slots?: Readonly<Record<string, readonly SlotItem[]>>;
  preload?: Site['preload'];
}

/** Sets the page's site to one that has only these pages, dialogs and slots. It stays until the next call. */
export function inSite({
  pages = [],
  dialogs = [],
  slots = {},
  preload = () => undefined,
}: SampleSite = {}): void {
  setSite({
    hasPage: (path) => pages.includes(path),
    hasDialog: (id) => dialogs.includes(id),
    preload,
    itemsOf: (slot) => slots[slot] ?? [],
    conditionStates: useConditions,
  });
}
