import { errorText } from '@wallet/platform';
import { Button, Dialog, EmptyState, useCommonText } from '@wallet/ui';

interface BreakNoticeProps {
  /** The title of the dialog that is closed. */
  title: string;
  close: () => void;
}

/** Explains in place of a dialog that it is closed during the member's break: its address can still be opened. */
export function BreakNotice({ title, close }: BreakNoticeProps) {
  const common = useCommonText();
  return (
    <Dialog open onClose={close} title={title}>
      <EmptyState
        title={errorText({ kind: 'code', code: 'ON_BREAK', status: 422 })}
        action={<Button onClick={close}>{common('close')}</Button>}
      />
    </Dialog>
  );
}
