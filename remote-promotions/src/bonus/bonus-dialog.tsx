import type { DialogProps } from '@wallet/federation';
import { MoneyFlow, useMoneyFlow } from '@wallet/money';
import { errorText } from '@wallet/platform';
import { Button, Dialog, EmptyState, ErrorState } from '@wallet/ui';
import { useRefetchOnRejection } from '../offer/refetch';
import { useText } from '../text';
import { useBangkokDay } from './bangkok-day';
import { BonusDetails, BonusDetailsSkeleton } from './bonus-details';
import classes from './bonus-dialog.module.css';
import { bonusState } from './bonus-state';
import { useBonuses } from './use-bonuses';
import { useReceiveBonus } from './use-receive-bonus';

/** Shows a bonus and receives it (S2.52), with a confirmation only while another offer is active. */
export function BonusDialog({ params, close }: DialogProps) {
  const t = useText();
  const code = params['code'] ?? '';
  const { list, active } = useBonuses();
  const now = useBangkokDay();
  const action = useReceiveBonus(code);
  useRefetchOnRejection(action.state);
  const bonus = list.data?.find((one) => one.code === code);
  const name = bonus?.name ?? t('bonus.dialog');
  const isAvailable = bonus && bonusState(bonus, now) === 'available';
  const flow = useMoneyFlow({
    action,
    messages: { reading: t('found.reading'), happened: t('found.received') },
    question: () =>
      active.data?.status
        ? {
            title: t('bonus.alreadyTitle'),
            text: <p>{t('bonus.alreadyText', { name })}</p>,
            confirmLabel: t('bonus.receive'),
          }
        : null,
    done: () => ({
      dialog: { title: t('saved.title'), message: t('bonus.done', { name: bonus?.name ?? code }) },
      instead: true,
      onClose: close,
    }),
    refused: (error) => ({ dialog: { error, children: t('failed.safe') } }),
  });
  const { submit, locked, busy, pending } = flow;
  return (
    <MoneyFlow flow={flow}>
      <Dialog
        open
        steady
        onClose={close}
        title={name}
        busy={busy}
        footer={
          isAvailable ? (
            <Button
              busy={busy || active.isPending}
              disabled={locked && !busy}
              onClick={() => submit({ code })}
            >
              {t('bonus.receive')}
            </Button>
          ) : undefined
        }
      >
        <div className={classes.content}>
          {bonus && <BonusDetails bonus={bonus} now={now} />}
          {list.isPending && <BonusDetailsSkeleton />}
          {list.data && !bonus && <EmptyState title={t('bonus.gone')}>{t('bonus.goneText')}</EmptyState>}
          {list.isError && !list.data && (
            <ErrorState
              title={t('bonus.failedTitle')}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            >
              <p>{errorText(list.error)}</p>
            </ErrorState>
          )}
          {pending}
        </div>
      </Dialog>
    </MoneyFlow>
  );
}
