import type { PayeeChange } from '@wallet/platform/api';
import { Caution, DateTime } from '@wallet/ui';
import { useText } from '../text';

/** Shows until when withdrawals are paused after a change of the payee. */
export function PayoutsPaused({ payeeChange }: { payeeChange: PayeeChange | null }) {
  const t = useText();
  if (!payeeChange?.pausedUntil) return null;
  return (
    <Caution title={t('payee.pausedTitle')}>
      {t('payee.pausedUntil')} <DateTime value={payeeChange.pausedUntil} />
    </Caution>
  );
}
