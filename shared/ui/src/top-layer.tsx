import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dialogsChanged, topDialog } from './top-dialog';
import { useIsHydrated } from '@wallet/platform';

function subscribe(listener: () => void): () => void {
  document.addEventListener(dialogsChanged, listener);
  return () => document.removeEventListener(dialogsChanged, listener);
}

const none = (): null => null;

/** Returns the open modal dialog that was opened last, or null; updates on every change. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topDialog, none);
}

/**
 * Renders its children above an open dialog, so that they can be seen, announced and clicked: an open modal dialog
 * makes the rest of the page inert, so screen readers would not announce a toast outside it.
 */
export function TopLayer({ children }: { children: ReactNode }) {
  const dialog = useTopDialog();
  return useIsHydrated() ? createPortal(children, dialog ?? document.body) : null;
}
