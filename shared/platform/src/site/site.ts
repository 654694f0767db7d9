import type { Language } from '@wallet/contract';
import type { ComponentType } from 'react';
import type { DialogId, PagePath } from './destinations';

export type { FragmentSlotId } from './destinations';

/**
 * A condition for showing an item or a widget. It is data of a manifest, so it can be checked without the remote's
 * code. An item whose remote cannot be loaded stays visible and opens a panel with an error message.
 */
export type Condition =
  /** True when this field of the reply to `GET <call>` is true. The call has no parameters and changes nothing. */
  | { call: string; field: string }
  /**
   * True when this field of the last reply to `GET <reply>` on the page is true, a number above 0 or an object. `a.b` is
   * a field of a field. It makes no call: it is unknown until a page has fetched the reply for itself.
   */
  | { reply: string; field: string }
  /** True unless this field of the last reply to `GET <reply>` on the page is set as above; true while it is unknown. */
  | { reply: string; unless: string }
  /** True when the remote's code has stored a value under this key of `loginStorage()`: `login:<namespace>.<name>`. */
  | { stored: string };

/** An entry point that a manifest contributes to a slot. */
export interface SlotItem {
  /** Unique among all items of the page. */
  key: string;
  /** In the requested language. */
  label: string;
  order: number;
  /** Name of an icon of `@wallet/ui`; `iconNamed` replaces an unknown name. */
  icon: string;
  /** The item is shown only while this is true. Without a condition it is always shown. */
  condition?: Condition | undefined;
  /** True to highlight the item. */
  prominent?: boolean;
  /** Path of the page that it links to. */
  page?: string;
  /** Alternatively, the dialog that it opens, with its parameters. */
  dialog?: string;
  params?: Readonly<Record<string, string>>;
}

/** A fragment that a manifest contributes to a slot: a component of one remote in a page of another. */
export interface FragmentItem {
  /** Unique among all fragments of the site: `<remote>/<slot>`. */
  key: string;
  remote: string;
  expose: string;
  slot: string;
  /** The fragment is loaded and shown only while this is true. The fragment gets the reply to its call. */
  condition?: Condition | undefined;
  /** The height that the page reserves for it, in px at the normal text size. */
  minHeight: number;
  /** True when the HTML of public pages contains it. */
  isPrerendered?: boolean | undefined;
}

/** The state of a fragment's condition. */
export interface FragmentState {
  /** Undefined while unknown. */
  isTrue: boolean | undefined;
  /** The unparsed reply to the call of the condition. */
  reply?: unknown;
}

/** The props of `Site.Fragment`. */
export interface FragmentOutletProps {
  item: FragmentItem;
  /** The props of the fragment's component. Without them only its space is reserved. */
  properties: object | undefined;
  /** A failed fragment collapses, or shows a compact panel with a retry button. */
  onFailure: 'collapse' | 'panel';
}

/** The site's interface for remotes. */
export interface Site {
  /** True when the site has the page, so that a link to it works. */
  hasPage(path: PagePath): boolean;
  /** True when the site has the dialog, so that it can be opened. */
  hasDialog(id: DialogId): boolean;
  /** Starts to load a page's code, for example when its link is hovered, focused or touched. */
  preload(path: string): void;
  /**
   * Returns the items that manifests contribute to a slot, in its order. Items without an existing target are left out.
   */
  itemsOf(slot: string, language: Language): readonly SlotItem[];
  /**
   * Returns the state of each condition: true or false, or undefined while unknown. A hook: call it in every render.
   * Missing on a page without a shell, as the fragments below.
   */
  conditionStates?:
    | ((conditions: readonly (Condition | undefined)[]) => readonly (boolean | undefined)[])
    | undefined;
  /** Returns the fragments that manifests contribute to a slot, in its order. */
  fragmentsOf?: ((slot: string) => readonly FragmentItem[]) | undefined;
  /**
   * Returns the state of the condition of each fragment in a slot, after the page's own data was loaded (`load`). A
   * hook. Missing in a site without such conditions, which shows no fragment that has one.
   */
  fragmentStates?:
    | ((slot: string, items: readonly FragmentItem[], load: string | undefined) => readonly FragmentState[])
    | undefined;
  /** Loads and renders a fragment. Its failure stays inside. */
  Fragment?: ComponentType<FragmentOutletProps> | undefined;
}

let current: Site = {
  hasPage: () => false,
  hasDialog: () => false,
  preload: () => undefined,
  itemsOf: () => [],
};

/** Returns the site of this page. A page without a shell has no pages of other remotes. */
export function site(): Site {
  return current;
}

/** Sets the site. Called once, by the code that composes the page. */
export function setSite(next: Site): void {
  current = next;
}
