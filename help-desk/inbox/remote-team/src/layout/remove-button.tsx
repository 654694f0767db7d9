import { Button, ConfirmDialog } from '@wallet/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../text';

interface Props {
  /** Names what is removed. */
  label: string;
  isBusy: boolean;
  onRemove: () => Promise<unknown>;
  /** Explains the consequences. */
  children?: ReactNode;
}

/** Renders a button that removes something after a confirmation. */
export function RemoveButton({ label, isBusy, onRemove, children }: Props) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  async function remove(): Promise<void> {
    await onRemove();
    setIsAsking(false);
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-label={label} onClick={() => setIsAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={label}
        confirmLabel={t('remove')}
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
