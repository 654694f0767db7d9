import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dialogsChanged, topDialog } from './top-dialog';
import { useIsHydrated } from './use-is-hydrated';

function subscribe(listener: () => void): () => void {
  document.addEventListener(dialogsChanged, listener);
  return () => document.removeEventListener(dialogsChanged, listener);
}

const none = (): null => null;

/** The open modal dialog that was opened last, or null; follows every change. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topDialog, none);
}

/**
 * Puts its children where they are seen, heard and clicked even while a dialog is open: an open modal dialog makes the
 * rest of the page inert, so a toast outside it would be mute.
 */
export function TopLayer({ children }: { children: ReactNode }) {
  const dialog = useTopDialog();
  return useIsHydrated() ? createPortal(children, dialog ?? document.body) : null;
}
