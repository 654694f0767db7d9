import { useOpenDialog } from '@wallet/platform';
import { serverNow } from '@wallet/platform/server-now';
import { ConfirmDialog, Money, Receipt } from '@wallet/ui';
import { useCurrency } from '../model/use-currency';
import { useSaferPlay } from '../model/use-safer-play';
import { useText } from '../text';
import { useDue } from './use-due';
import { useVisit } from './use-visit';

/**
 * Reminds the member of the time that was chosen: how long the visit has lasted, and what was staked, won and lost in it.
 * The member must answer, and continues or takes a break.
 */
export function Reminder() {
  const t = useText();
  const openDialog = useOpenDialog();
  const { data: state } = useSaferPlay();
  const { data: visit } = useVisit();
  const currency = useCurrency();
  const { isDue, answer } = useDue(visit?.startedAt ?? undefined, state?.summary.reminderMinutes ?? null);
  if (!isDue || !visit || !currency) return null;
  const minutes = Math.floor((serverNow() - Date.parse(visit.startedAt ?? '')) / 60_000);
  const amounts = ['staked', 'won', 'lost', 'net'] as const;
  return (
    <ConfirmDialog
      open
      title={t('reminder.due', { count: minutes })}
      confirmLabel={t('reminder.break')}
      cancelLabel={t('reminder.continue')}
      onCancel={answer}
      onConfirm={() => {
        answer();
        openDialog('limits.break');
      }}
    >
      <Receipt
        rows={amounts.map((id) => ({
          id,
          label: t(`figure.${id}`),
          value: <Money satang={visit[id]} currency={currency} signed={id === 'net'} />,
        }))}
      />
    </ConfirmDialog>
  );
}
