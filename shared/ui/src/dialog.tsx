import { type ReactNode, type RefObject, useEffect } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useCommonText } from './use-common-text';
import { useModal } from './use-modal';
import { useReadingTime } from './use-reading-time';
import { useElementId } from '@wallet/platform';
import classes from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** The person wants it closed (close button, Escape, back gesture, a click beside it); the owner sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The actions, kept in sight at the bottom edge: the primary one last. */
  footer?: ReactNode;
  /** Something is on its way that must not be interrupted: nothing closes the dialog. */
  busy?: boolean;
  /** 480 px, or 720 px for tables and pictures, where the window has the room; `full` takes all of the window. */
  size?: 'medium' | 'wide' | 'full';
  /** Has one height where the window has the room, so that its buttons stay where they are when a list arrives. */
  steady?: boolean;
  /** Gets the focus when it opens, instead of the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `alertdialog` when an answer is needed. */
  role?: 'dialog' | 'alertdialog';
  /** The id of the words that describe it, read out after the title. */
  describedBy?: string;
  /** Names what it shows now, where that changes while it is open: the new actions take no press before they can be read. */
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
  const modal = useModal({ onClose, busy, initialFocus });
  // Actions that come when the dialog has long been open are as new to the person as the dialog was.
  const unhurried = useReadingTime(modal.ref, `${step}${footer == null ? '' : '+'}`);
  useKeyboardInset(modal.ref);
  return (
    <dialog
      {...modal}
      {...unhurried}
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
        {footer != null && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/**
 * A modal dialog: a sheet from below on phones, centred from 600 px; the page behind it does not scroll. It takes no
 * press that began before it could be read.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** Tells an element, as `--w-keyboard` in px, how much of the window's foot the on-screen keyboard covers. */
function useKeyboardInset(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
      target.current?.style.setProperty('--w-keyboard', `${viewport.scale > 1.01 ? 0 : covered}px`);
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
