import { Button, ConfirmDialog } from '@wallet/ui';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Names what is removed, for example in a question. */
  label: string;
  /** The text of the button. */
  text: string;
  isBusy: boolean;
  onRemove: () => Promise<unknown>;
  /** Explains the consequences. */
  children?: ReactNode;
}

/** Renders a button that removes something after a confirmation. */
export function RemoveButton({ label, text, isBusy, onRemove, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  async function remove(): Promise<void> {
    await onRemove();
    setIsAsking(false);
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-label={label} onClick={() => setIsAsking(true)}>
        {text}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={label}
        confirmLabel={text}
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
