import type { DialogProps } from '@wallet/federation/exposed-module';
import { errorText } from '@wallet/platform/i18n/error-text';
import { isOpen } from '@wallet/money/money-state';
import { Button } from '@wallet/ui/button';
import { ConfirmDialog } from '@wallet/ui/confirm-dialog';
import { Dialog } from '@wallet/ui/dialog';
import { EmptyState } from '@wallet/ui/empty-state';
import { ErrorState } from '@wallet/ui/error-state';
import { MoneyChecking } from '@wallet/money/money-checking';
import { OutcomeDialog } from '@wallet/money/outcome-dialog';
import { useState } from 'react';
import { useRefreshOnRefusal } from '../offer/use-refresh-on-refusal';
import { useText } from '../text';
import { BonusDetails } from './bonus-details';
import { BonusDetailsSkeleton } from './bonus-details-skeleton';
import { bonusState } from './bonus-state';
import { useBangkokDay } from './use-bangkok-day';
import { useBonuses } from './use-bonuses';
import { useReceiveBonus } from './use-receive-bonus';

/** One bonus with its banners and notice, and the way to receive it (S2.52): asked again only when something already runs. */
export function BonusDialog({ params, close }: DialogProps) {
  const t = useText();
  const code = params['code'] ?? '';
  const { list, active } = useBonuses();
  const now = useBangkokDay();
  const [asking, setAsking] = useState(false);
  const action = useReceiveBonus(code);
  const { state, run, dismiss } = action;
  useRefreshOnRefusal(state);
  const bonus = list.data?.find((one) => one.code === code);
  const name = bonus?.name ?? t('bonus.dialog');
  const receive = () => {
    setAsking(false);
    run({ code });
  };

  if (state.status === 'done') {
    return (
      <OutcomeDialog
        title={t('saved.title')}
        words={t('bonus.done', { name: bonus?.name ?? code })}
        onClose={close}
      />
    );
  }
  const open = bonus && bonusState(bonus, now) === 'available';
  return (
    <>
      <Dialog
        open
        steady
        onClose={close}
        title={name}
        busy={state.status === 'sending'}
        footer={
          open ? (
            <Button
              busy={state.status === 'sending' || active.isPending}
              disabled={isOpen(state)}
              onClick={() => (active.data?.status ? setAsking(true) : receive())}
            >
              {t('bonus.receive')}
            </Button>
          ) : undefined
        }
      >
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
        <MoneyChecking
          action={action}
          words={{ reading: t('found.reading'), happened: t('found.received') }}
        />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t('bonus.alreadyTitle')}
        confirmLabel={t('bonus.receive')}
        onCancel={() => setAsking(false)}
        onConfirm={receive}
      >
        <p>{t('bonus.alreadyText', { name })}</p>
      </ConfirmDialog>
      {state.status === 'refused' && (
        <OutcomeDialog error={state.error} onClose={dismiss}>
          {t('failed.safe')}
        </OutcomeDialog>
      )}
    </>
  );
}
