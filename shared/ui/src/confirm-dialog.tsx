import { useRef, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { useCommonText } from './use-common-text';
import { useElementId } from '@wallet/platform';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, before it happens. */
  children?: ReactNode;
  /** Says the action itself ("Withdraw 500.00 baht"), not just yes. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** The action costs something or cannot be undone. */
  danger?: boolean;
  /** The action is on its way. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once before an action that matters; the focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  const wordsId = useElementId();
  const cancel = useRef<HTMLButtonElement>(null);
  const t = useCommonText();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      describedBy={children != null ? wordsId : undefined}
      busy={busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children != null && <div id={wordsId}>{children}</div>}
    </Dialog>
  );
}
