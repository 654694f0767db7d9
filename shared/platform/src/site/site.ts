import type { ConditionName, Language } from '@wallet/contract';
import type { DialogId, PagePath } from './destinations';

/** A way into some part of the site, as a manifest contributes it to a slot. */
export interface SlotItem {
  /** Its own among all items of the page. */
  key: string;
  /** In the language that was asked for. */
  label: string;
  /** Where it stands among the others, the least first. */
  order: number;
  icon: string;
  /** To be shown only while this holds. */
  when?: ConditionName;
  /** To stand out from the others. */
  prominent?: boolean;
  /** The page that it leads to. */
  page?: string;
  /** Or the dialog that it opens, with its parameters. */
  dialog?: string;
  params?: Readonly<Record<string, string>>;
}

/** What a remote may know of the composed site around it. */
export interface Site {
  /** Whether somebody owns the page, so that a link to it leads somewhere. */
  hasPage(path: PagePath): boolean;
  /** Whether somebody owns the dialog. */
  hasDialog(id: DialogId): boolean;
  /** Begins to load a page's code, as when its link is hovered, focused or touched. */
  preload(path: string): void;
  /** What manifests contribute to a slot, in its order; only what leads somewhere. */
  itemsOf(slot: string, language: Language): readonly SlotItem[];
}

let current: Site = {
  hasPage: () => false,
  hasDialog: () => false,
  preload: () => undefined,
  itemsOf: () => [],
};

/** The site this page belongs to; a remote that runs alone has none of the others' pages. */
export function site(): Site {
  return current;
}

/** Names the site: called once, by whoever composes the page. */
export function setSite(next: Site): void {
  current = next;
}
