import type { ComponentType } from 'react';

/** What the shell gives to a dialog it opened. */
export interface DialogProps {
  /** The dialog's own parameters from its address. */
  params: Readonly<Record<string, string>>;
  /** Closes the dialog, as Back does. */
  close(): void;
}

/** What each kind of expose must export. */
export interface ExposeKinds {
  page: {
    Page: ComponentType;
    /**
     * Begins to read what the page shows, before the browser's first rendering of it: what the page's HTML has asked for
     * already is there then, and what is still on its way is not waited for. What fails, the page reads again.
     */
    prepare?: () => Promise<unknown>;
  };
  dialog: { Dialog: ComponentType<DialogProps> };
  widget: { Widget: ComponentType };
}

export type ExposeKind = keyof ExposeKinds;

export type ExposedModule = Partial<ExposeKinds['page'] & ExposeKinds['dialog'] & ExposeKinds['widget']>;

const exportOf = { page: 'Page', dialog: 'Dialog', widget: 'Widget' } as const;

/** Whether a loaded module exports the component of its kind; an empty module, as a failed share leaves, does not. */
export function satisfiesContract(module: unknown, kind: ExposeKind): module is ExposedModule {
  if (typeof module !== 'object' || module === null) return false;
  return typeof (module as Record<string, unknown>)[exportOf[kind]] === 'function';
}
