import { useOpenDialog } from '@wallet/platform';
import { Button, type IconName } from '@wallet/ui';

interface DialogButtonProps {
  dialog: 'auth.edit-bank-name' | 'auth.edit-profile' | 'auth.passkeys' | 'auth.privacy' | 'shell.push';
  icon: IconName;
  children: string;
}

/** Renders a button of a card that opens a dialog over the page. */
export function DialogButton({ dialog, icon, children }: DialogButtonProps) {
  const openDialog = useOpenDialog();
  return (
    <Button
      variant="secondary"
      size="small"
      icon={icon}
      aria-haspopup="dialog"
      onClick={() => openDialog(dialog)}
    >
      {children}
    </Button>
  );
}
