import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useCommonText } from './use-common-text';
import { useReadingTime, isUnread } from './use-reading-time';
import { useElementId } from '@wallet/platform';
import { restoreFocus, saveFocus, syncScrollLock } from './top-dialog';
import classes from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /**
   * Called when the person wants to close it (close button, Escape, back gesture, click outside); the owner sets
   * `open`.
   */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The actions, always visible at the bottom edge; the primary one last. */
  footer?: ReactNode;
  /** True while an action must not be interrupted: nothing closes the dialog. */
  busy?: boolean;
  /** 480 px, or 720 px for tables and pictures, when the window has the space; `full` fills the window. */
  size?: 'medium' | 'wide' | 'full';
  /** Keeps one height when the window has the space, so that its buttons do not move when a list loads. */
  steady?: boolean;
  /** Element that gets the focus when the dialog opens, instead of the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `alertdialog` when the person must answer. */
  role?: 'dialog' | 'alertdialog';
  /** Id of the element that describes it, read out after the title. */
  describedBy?: string;
  /**
   * Name of the current content, if it changes while the dialog is open: new actions accept no press before they can be
   * read.
   */
  step?: string;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    onClose,
    title,
    children,
    footer,
    busy = false,
    size = 'medium',
    steady = false,
    initialFocus,
    role,
    describedBy,
    step = '',
  } = props;
  const titleId = useElementId();
  const t = useCommonText();
  const hasFooter = footer != null && footer !== false;
  const modal = useModal({ onClose, busy, initialFocus });
  // Actions that appear while the dialog is open also need time to be read.
  const readingGuard = useReadingTime(modal.ref, `${step}${hasFooter ? '+' : ''}`);
  useKeyboardInset(modal.ref);
  return (
    <dialog
      {...modal}
      {...readingGuard}
      className={classNames(classes.dialog, classes[size], steady && classes.steady)}
      role={role}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
    >
      <div className={classes.panel}>
        <header className={classes.header}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} disabled={busy} />
        </header>
        <div className={classes.body}>{children}</div>
        {hasFooter && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/**
 * Renders a modal dialog: a bottom sheet on phones, centred from 600 px. The page behind it does not scroll. It accepts
 * no press that began before it could be read.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/**
 * Sets `--w-keyboard` on an element: the height in px of the window's bottom part that the on-screen keyboard covers.
 */
function useKeyboardInset(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // A zoomed-in view is smaller too, without a keyboard.
      const isZoomed = viewport.scale > 1.01;
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
      target.current?.style.setProperty('--w-keyboard', `${isZoomed ? 0 : covered}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [target]);
}

interface ModalOptions {
  /** Called when the person wants to close it: Escape, the phone's back gesture, or a click outside. */
  onClose: () => void;
  /** While true, nothing closes it. The same applies until a person could read it, see `useReadingTime`. */
  busy: boolean;
  /** Element that gets the focus first, instead of the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Opens the dialog element while it is mounted, and restores the focus afterwards. */
function useModal({ onClose, busy, initialFocus }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosing = useRef(false);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    saveFocus(element);
    isClosing.current = false;
    // `top-dialog.ts` finds the dialog on top by this time.
    element.dataset.wModal = String(performance.now());
    element.showModal();
    (initialFocus?.current ?? element).focus();
    syncScrollLock();
    return () => {
      isClosing.current = true;
      element.close();
      syncScrollLock();
      restoreFocus(element);
    };
  }, [initialFocus]);

  const requestClose = () => {
    if (!busy && !isUnread(dialog.current)) onClose();
  };
  return {
    ref: dialog,
    onKeyDown(event: React.KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      requestClose();
    },
    onCancel(event: React.SyntheticEvent) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      requestClose();
    },
    // A browser may close the dialog although its cancel event was prevented; only its owner may close it.
    onClose() {
      if (isClosing.current || dialog.current?.open) return;
      dialog.current?.showModal();
      requestClose();
    },
    // Both ends of the click must be outside the panel: releasing there after selecting text inside must not close it.
    onPointerDown(event: React.PointerEvent) {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick(event: React.MouseEvent) {
      if (event.target === dialog.current && pressedOutside.current) requestClose();
      pressedOutside.current = false;
    },
  };
}
