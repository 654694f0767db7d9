import type { FragmentSlotId } from '@wallet/platform/site';
import type { ComponentType } from 'react';

/** The props that the shell passes to a dialog of a remote. */
export interface DialogProps {
  /** The dialog's own parameters from its URL. */
  params: Readonly<Record<string, string>>;
  /** Closes the dialog, as Back does. */
  close(): void;
}

/** The props of a fragment: those that the owner of the slot passes, and the unparsed reply to the call of its condition. */
export type FragmentProps<Slot extends FragmentSlotId> = SiteSlots[Slot] & { reply?: unknown };

/** The fragments of an expose, by slot. */
export type Fragments = { readonly [Slot in FragmentSlotId]?: ComponentType<FragmentProps<Slot>> };

/** What each kind of expose must export. */
export interface ExposeKinds {
  page: {
    Page: ComponentType;
    /**
     * Starts to read the page's data before its first render in the browser. It uses the replies to the first calls
     * of the HTML that have already arrived. The page itself retries calls that failed.
     */
    prepare?: () => Promise<unknown>;
  };
  dialog: { Dialog: ComponentType<DialogProps> };
  widget: { Widget: ComponentType };
  fragment: { fragments: Fragments };
}

/** The kind of an expose: a page, a dialog, a widget or fragments. */
export type ExposeKind = keyof ExposeKinds;

/** A module of a remote, as its build exposes it: the export depends on the kind. */
export type ExposedModule = Partial<ExposeKinds['page'] & ExposeKinds['dialog'] & ExposeKinds['widget']>;

const exportOf = { page: 'Page', dialog: 'Dialog', widget: 'Widget', fragment: 'fragments' } as const;

/** True when a loaded module has the export of its kind. It is empty when a shared module could not be loaded. */
export function satisfiesContract(module: unknown, kind: ExposeKind): module is ExposedModule {
  const exported: unknown = (Object(module) as Record<string, unknown>)[exportOf[kind]];
  return typeof exported === (kind === 'fragment' ? 'object' : 'function') && exported !== null;
}
