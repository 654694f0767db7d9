import type { Language } from '@wallet/contract';
import type { DialogId, PagePath } from './destinations';

/**
 * A condition for showing an item or a widget. It is data of a manifest, so it can be checked without the remote's code: an
 * item whose remote cannot be loaded stays, and leads to a panel that says so.
 */
export type Condition =
  /** The reply to `GET <call>` has true in this field. The call has no parameters and changes nothing. */
  | { call: string; field: string }
  /** The remote's own code has stored something under this key of `loginStorage()`, as `login:<namespace>.<name>`. */
  | { stored: string };

/** A way into some part of the site, as a manifest contributes it to a slot. */
export interface SlotItem {
  /** Its own among all items of the page. */
  key: string;
  /** In the language that was asked for. */
  label: string;
  /** Where it stands among the others, the least first. */
  order: number;
  icon: string;
  /** Shown only while this is true; always without it. */
  condition?: Condition | undefined;
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
  /**
   * Whether each condition is true; undefined while that is not known yet. It is a hook, to be called in every rendering.
   * Missing in shells of API 3.
   */
  conditionStates?:
    | ((conditions: readonly (Condition | undefined)[]) => readonly (boolean | undefined)[])
    | undefined;
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
