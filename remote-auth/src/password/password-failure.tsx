import type { ApiError } from '@wallet/contract';
import { OutcomeDialog } from '@wallet/money';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { useText } from '../text';

/** Why the password was not changed (S8.23); what was typed stays in the form under it. */
export function PasswordFailure({ error, close }: { error: ApiError; close: () => void }) {
  const t = useText();
  const refusedNew = error.kind === 'code' && error.details?.field === 'newPassword';
  return (
    <OutcomeDialog
      error={error}
      message={isOutcomeUnknown(error) ? t('password.unsure') : undefined}
      onClose={close}
    >
      {refusedNew ? t('password.rules') : undefined}
    </OutcomeDialog>
  );
}
