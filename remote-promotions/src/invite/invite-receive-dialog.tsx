import type { DialogProps } from '@wallet/shared/federation/exposed-module';
import { errorText } from '@wallet/shared/i18n/error-text';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { EmptyState } from '@wallet/shared/ui/empty-state';
import { ErrorState } from '@wallet/shared/ui/error-state';
import { MoneyChecking } from '@wallet/shared/ui/money-checking';
import { OutcomeDialog } from '@wallet/shared/ui/outcome-dialog';
import { Skeleton } from '@wallet/shared/ui/skeleton';
import { useId } from 'react';
import { useMember } from '../member/use-member';
import { useMoneyWords } from '@wallet/shared/ui/use-money-words';
import { useRefreshOnRefusal } from '../offer/use-refresh-on-refusal';
import { useText } from '../text';
import classes from './invite-dialog.module.css';
import { InviteReceived } from './invite-received';
import { InviteTerms } from './invite-terms';
import { useInviteBonus } from './use-invite-bonus';
import { useReceiveInvite } from './use-receive-invite';

/** Receiving the invite bonus: what it is and what is kept of it, the act, and the same again once it is received (S2.34). */
export function InviteReceiveDialog({ close }: DialogProps) {
  const t = useText();
  const wayId = useId();
  const member = useMember();
  const { data: waiting, error, isFetching, refetch } = useInviteBonus();
  const { state, run, again, dismiss } = useReceiveInvite();
  useRefreshOnRefusal(state);
  const currency = member.data?.currency;
  const written = useMoneyWords(currency);
  const failed = error ?? member.error;

  if (state.status === 'done') {
    return <InviteReceived reply={state.reply} onClose={close} />;
  }
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={t('inviteReceive.title')}
        busy={state.status === 'sending'}
        footer={
          waiting && currency && waiting.amount > 0 ? (
            <Button
              busy={state.status === 'sending'}
              disabled={state.status === 'checking' || !waiting.isReceivable}
              aria-describedby={waiting.isReceivable ? undefined : wayId}
              onClick={() => run({})}
            >
              {t('inviteReceive.button', { amount: written(waiting.amount) })}
            </Button>
          ) : undefined
        }
      >
        <div className={classes.content}>
          {waiting && currency && waiting.amount > 0 && (
            <InviteTerms waiting={waiting} currency={currency} wayId={wayId} />
          )}
          {waiting && waiting.amount === 0 && state.status === 'idle' && (
            <EmptyState picture="coins" title={t('inviteReceive.emptyTitle')}>
              {t('inviteReceive.emptyText')}
            </EmptyState>
          )}
          {!failed && !(waiting && currency) && <Skeleton shape="text" lines={4} />}
          {failed && !(waiting && currency) && (
            <ErrorState
              title={t('invite.failed')}
              retrying={isFetching || member.isFetching}
              onRetry={() => {
                void refetch();
                if (member.isError) void member.refetch();
              }}
            >
              <p>{errorText(failed)}</p>
            </ErrorState>
          )}
        </div>
        <MoneyChecking state={state} onAgain={again} />
      </Dialog>
      {state.status === 'refused' && (
        <OutcomeDialog error={state.error} onClose={dismiss}>
          {t('failed.safe')}
        </OutcomeDialog>
      )}
    </>
  );
}
