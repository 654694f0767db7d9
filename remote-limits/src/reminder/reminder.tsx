import { useOpenDialog } from '@wallet/platform';
import { getVisit, type Visit } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { serverNow } from '@wallet/platform/server-now';
import { ConfirmDialog, Money, Receipt } from '@wallet/ui';
import { useCurrency } from '../model/use-currency';
import { useSaferPlay } from '../model/use-safer-play';
import { useText } from '../text';
import { useDue } from './use-due';

/** The pause between the calls of a visible page, in ms: the time between them counts as time on the site. */
const visiblePauseMs = 4 * 60_000;

const amounts = ['staked', 'won', 'lost', 'net'] as const;

/**
 * Fetches time and results of the current visit when the component is mounted. It is not fetched more often, because the
 * backend asks the games for it.
 */
function useVisit() {
  return useQuery<Visit>({
    queryKey: ['limits', 'visit'],
    queryFn: ({ signal }) => getVisit({ signal, quiet: true }),
    refetchOnMount: 'always',
  });
}

/** Shows how long the visit has lasted, and its figures. The member continues or takes a break. */
function DueReminder({ onAnswer }: { onAnswer: () => void }) {
  const t = useText();
  const openDialog = useOpenDialog();
  const { data: visit, isFetching } = useVisit();
  const currency = useCurrency();
  // A visit that has begun again since is not due yet.
  if (isFetching || !visit || !currency) return null;
  const minutes = Math.floor((serverNow() - Date.parse(visit.startedAt ?? '')) / 60_000);
  return (
    <ConfirmDialog
      open
      title={t('reminder.due', { count: minutes })}
      confirmLabel={t('reminder.break')}
      cancelLabel={t('reminder.continue')}
      onCancel={onAnswer}
      onConfirm={() => {
        onAnswer();
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

/** Reminds the member of the time that was chosen, again and again. Each reminder must be answered. */
export function Reminder() {
  const { data: state } = useSaferPlay(visiblePauseMs);
  const { data: visit } = useVisit();
  const { isDue, answer } = useDue(visit?.startedAt ?? undefined, state?.summary.reminderMinutes ?? null);
  return isDue ? <DueReminder onAnswer={answer} /> : null;
}
