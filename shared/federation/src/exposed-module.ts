import type { ComponentType } from 'react';

/** The props that the shell passes to a dialog. */
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
     * Starts to read the page's data before its first render in the browser. The answers to the first calls of the HTML are
     * used when they are there; nothing else is waited for. The page itself repeats what fails.
     */
    prepare?: () => Promise<unknown>;
  };
  dialog: { Dialog: ComponentType<DialogProps> };
  widget: { Widget: ComponentType };
}

export type ExposeKind = keyof ExposeKinds;

export type ExposedModule = Partial<ExposeKinds['page'] & ExposeKinds['dialog'] & ExposeKinds['widget']>;

const exportOf = { page: 'Page', dialog: 'Dialog', widget: 'Widget' } as const;

/** True when a loaded module exports the component of its kind. An empty module, as after a failed share, does not. */
export function satisfiesContract(module: unknown, kind: ExposeKind): module is ExposedModule {
  if (typeof module !== 'object' || module === null) return false;
  return typeof (module as Record<string, unknown>)[exportOf[kind]] === 'function';
}
