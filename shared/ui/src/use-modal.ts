import { useLayoutEffect, useRef, type RefObject } from 'react';
import { giveFocusBack, keepFocusBefore, syncScrollLock } from './top-dialog';
import { isUnread } from './use-reading-time';

export interface ModalOptions {
  /** Called when the person wants to close it: Escape, the phone's back gesture, or a click outside. */
  onClose: () => void;
  /** While true, nothing closes it. The same applies until a person could read it, see `useReadingTime`. */
  busy: boolean;
  /** Element that gets the focus first, instead of the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Opens the dialog element while it is mounted, and restores the focus afterwards. */
export function useModal({ onClose, busy, initialFocus }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    keepFocusBefore(element);
    leaving.current = false;
    element.dataset.wModal = String(performance.now());
    element.showModal();
    (initialFocus?.current ?? element).focus();
    syncScrollLock();
    return () => {
      leaving.current = true;
      element.close();
      syncScrollLock();
      giveFocusBack(element);
    };
  }, [initialFocus]);

  const ask = () => {
    if (!busy && !isUnread(dialog.current)) onClose();
  };
  return {
    ref: dialog,
    onKeyDown(event: React.KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      ask();
    },
    onCancel(event: React.SyntheticEvent) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      ask();
    },
    // A browser may close the dialog although its cancel event was prevented; only its owner may close it.
    onClose() {
      if (leaving.current || dialog.current?.open) return;
      dialog.current?.showModal();
      ask();
    },
    // Both ends of the click must be outside the panel: releasing there after selecting text inside must not close it.
    onPointerDown(event: React.PointerEvent) {
      pressedBeside.current = event.target === dialog.current;
    },
    onClick(event: React.MouseEvent) {
      if (event.target === dialog.current && pressedBeside.current) ask();
      pressedBeside.current = false;
    },
  };
}
