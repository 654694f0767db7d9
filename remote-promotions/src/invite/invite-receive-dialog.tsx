import type { DialogProps } from '@wallet/federation';
import { errorText, useElementId } from '@wallet/platform';
import { MoneyFlow, useMoneyFlow } from '@wallet/money';
import { Button, CoinStacks, Dialog, EmptyState, ErrorState, Skeleton, useFormatMoney } from '@wallet/ui';
import { useMember } from '../member/use-member';
import { useRefreshOnRefusal } from '../offer/use-refresh-on-refusal';
import { SlowMessage } from '../loading/slow-message';
import { useText } from '../text';
import classes from './invite-dialog.module.css';
import { InviteReceived } from './invite-received';
import { InviteTerms } from './invite-terms';
import { isWaiting, useInviteBonus } from './use-invite-bonus';
import { useReceiveInvite } from './use-receive-invite';

/** Receiving the invite bonus: what it is and what is kept of it, the action, and the same again once it is received (S2.34). */
export function InviteReceiveDialog({ close }: DialogProps) {
  const t = useText();
  const wayId = useElementId();
  const member = useMember();
  const { data: waiting, error, isFetching, refetch } = useInviteBonus();
  const action = useReceiveInvite();
  const { state } = action;
  useRefreshOnRefusal(state);
  const currency = member.data?.currency;
  const written = useFormatMoney(currency);
  const failed = error ?? member.error;
  const known = waiting && currency && { ...waiting, currency };
  const isEmpty = waiting && waiting.amount !== null && waiting.amount <= 0;

  const flow = useMoneyFlow({
    action,
    currency,
    messages: { reading: t('found.reading'), happened: t('found.waitsNoMore') },
    done: (received) => ({ panel: <InviteReceived received={received} onClose={close} /> }),
    refused: (error) => ({ dialog: { error, children: t('failed.safe') } }),
  });
  const { submit, locked, busy, pending } = flow;
  return (
    <MoneyFlow flow={flow}>
      <Dialog
        open
        onClose={close}
        title={t('inviteReceive.title')}
        busy={busy}
        footer={
          known && isWaiting(known) ? (
            <Button
              busy={busy}
              disabled={(locked && !busy) || !known.isReceivable}
              aria-describedby={known.isReceivable ? undefined : wayId}
              onClick={() => {
                const { amount, success, fail, currency, conditions } = known;
                submit({ amount, success, fail, currency, conditions });
              }}
            >
              {known.amount === null
                ? t('invite.receive')
                : t('inviteReceive.button', { amount: written(known.amount) })}
            </Button>
          ) : undefined
        }
      >
        <div className={classes.content}>
          {known && !isEmpty && <InviteTerms waiting={known} currency={known.currency} wayId={wayId} />}
          {isEmpty && state.status === 'idle' && (
            <EmptyState picture={CoinStacks} title={t('inviteReceive.emptyTitle')}>
              {t('inviteReceive.emptyText')}
            </EmptyState>
          )}
          {!failed && !known && (
            <div role="status">
              <Skeleton shape="text" lines={4} />
              <SlowMessage />
            </div>
          )}
          {failed && !known && (
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
          {pending}
        </div>
      </Dialog>
    </MoneyFlow>
  );
}
