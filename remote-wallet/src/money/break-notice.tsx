import { errorText } from '@wallet/platform';
import { Button, Dialog, EmptyState, useCommonText } from '@wallet/ui';
import { useText } from '../text';

interface BreakNoticeProps {
  /** The title of the dialog that is closed. */
  title: string;
  close: () => void;
}

/** Explains in place of a dialog that it is closed during the member's break: its address can still be opened. */
export function BreakNotice({ title, close }: BreakNoticeProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog open onClose={close} title={title}>
      <EmptyState title={t('money.onBreak')} action={<Button onClick={close}>{common('close')}</Button>}>
        {errorText({ kind: 'code', code: 'ON_BREAK', status: 422 })}
      </EmptyState>
    </Dialog>
  );
}
