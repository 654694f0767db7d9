import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dialogsChanged } from './scroll-lock';
import { topDialog } from './top-dialog';

function subscribe(listener: () => void): () => void {
  document.addEventListener(dialogsChanged, listener);
  return () => document.removeEventListener(dialogsChanged, listener);
}

/**
 * Puts its children where they are seen, heard and clicked even while a dialog is open: an open modal dialog makes the
 * rest of the page inert, so a toast outside it would be mute.
 */
export function TopLayer({ children }: { children: ReactNode }) {
  const container = useSyncExternalStore(subscribe, () => topDialog() ?? document.body);
  return createPortal(children, container);
}
