import { useRef, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { useCommonText } from './use-common-text';
import { useElementId } from '@wallet/platform';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** Explains what will happen. */
  children?: ReactNode;
  /** The action itself ("Withdraw 500.00 baht"), not just yes. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** True when the action costs something or cannot be undone. */
  danger?: boolean;
  /** True while the action is in flight. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an important action; the cancel button gets the focus first. */
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
  const textId = useElementId();
  const cancel = useRef<HTMLButtonElement>(null);
  const t = useCommonText();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      describedBy={children != null ? textId : undefined}
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
      {children != null && <div id={textId}>{children}</div>}
    </Dialog>
  );
}
