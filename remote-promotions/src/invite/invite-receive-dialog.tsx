import type { DialogProps } from '@wallet/federation';
import { BonusLink, MoneyFlow, OutcomeDialog, useMoneyAction, useMoneyFlow } from '@wallet/money';
import { useElementId } from '@wallet/platform';
import type { InviteBonus } from '@wallet/platform/api';
import {
  Button,
  CoinStacks,
  type Currency,
  Dialog,
  EmptyState,
  Money,
  QueryErrorState,
  Skeleton,
  useFormatMoney,
  SlowMessage,
} from '@wallet/ui';
import { useActiveBonus } from '../bonus/use-active-bonus';
import { useMember } from '../member/use-member';
import { BonusConditionsList, BonusPercentages } from '../offer/bonus-conditions';
import { bonusCost } from '../offer/bonus-cost';
import { ActiveBonusCaution } from '../offer/offer-block';
import { joinQueries, useRefetchOnRejection } from '../offer/refetch';
import { useText } from '../text';
import classes from './invite-receive-dialog.module.css';
import { hasBonusToReceive, useInviteBonus } from './use-invite-bonus';
import { type InviteInput, receiveInviteAction } from './receive-invite-action';

/** Returns what the end of an invite bonus costs; null when the backend does not report it. */
const inviteCost = ({
  amount,
  success,
  fail,
  conditions,
}: Pick<InviteInput, 'amount' | 'success' | 'fail' | 'conditions'>) =>
  conditions ? bonusCost(conditions, { success, fail, left: amount, bonus: amount }) : null;

interface InviteBonusTermsProps {
  waiting: InviteBonus;
  currency: Currency;
  /** The id of the text that explains why the bonus cannot be received. */
  cautionId: string;
}

/** Shows the amount of the bonus and its conditions. */
function InviteBonusTerms({ waiting, currency, cautionId }: InviteBonusTermsProps) {
  const t = useText();
  const { amount, success, fail, isReceivable, conditions } = waiting;
  const isKnown = success !== null || fail !== null;
  const active = useActiveBonus({ enabled: !isReceivable });
  return (
    <div className={classes.terms}>
      <p className={classes.amount}>
        <Money satang={amount} currency={currency} size="xxl" />
      </p>
      <p>{t(isKnown ? 'inviteReceive.where' : 'inviteReceive.whereUnknown')}</p>
      <BonusPercentages success={success} fail={fail} />
      {conditions ? (
        <BonusConditionsList conditions={conditions} currency={currency} cost={inviteCost(waiting)} />
      ) : (
        isKnown && <p>{t('conditions.mayRefuse')}</p>
      )}
      {!isReceivable && active.data?.status && <ActiveBonusCaution id={cautionId} />}
      {!isReceivable && active.data && !active.data.status && (
        <p id={cautionId}>{t('inviteReceive.notNow')}</p>
      )}
    </div>
  );
}

interface InviteReceivedProps {
  received: InviteInput;
  onClose: () => void;
}

/** Confirms the received invite bonus, with its conditions and percentages (S2.34). */
function InviteReceived({ received, onClose }: InviteReceivedProps) {
  const t = useText();
  const { amount, currency, success, fail, conditions } = received;
  const format = useFormatMoney(currency);
  return (
    <OutcomeDialog
      title={t('saved.received')}
      message={
        amount === null ? t('inviteReceive.doneUnknown') : t('inviteReceive.done', { amount: format(amount) })
      }
      action={<BonusLink />}
      onClose={onClose}
    >
      <BonusPercentages success={success} fail={fail} />
      {conditions && (
        <BonusConditionsList conditions={conditions} currency={currency} cost={inviteCost(received)} />
      )}
      <p>{t('saved.recorded')}</p>
    </OutcomeDialog>
  );
}

/** Receives the invite bonus: shows its terms before, and the confirmation after (S2.34). */
export function InviteReceiveDialog({ close }: DialogProps) {
  const t = useText();
  const cautionId = useElementId();
  const member = useMember();
  const bonus = useInviteBonus();
  const { data: waiting } = bonus;
  const action = useMoneyAction(receiveInviteAction);
  const { state } = action;
  useRefetchOnRejection(state);
  const currency = member.data?.currency;
  const format = useFormatMoney(currency);
  const query = joinQueries(bonus, member);
  const known = waiting && currency && { ...waiting, currency };
  const isEmpty = waiting && waiting.amount !== null && waiting.amount <= 0;

  const flow = useMoneyFlow({
    action,
    currency,
    messages: { reading: t('found.reading'), happened: t('found.nothingPending') },
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
          known && hasBonusToReceive(known) ? (
            <Button
              busy={busy}
              disabled={(locked && !busy) || !known.isReceivable}
              aria-describedby={known.isReceivable ? undefined : cautionId}
              onClick={() => {
                const { amount, success, fail, currency, conditions } = known;
                submit({ amount, success, fail, currency, conditions });
              }}
            >
              {known.amount === null
                ? t('invite.receive')
                : t('inviteReceive.button', { amount: format(known.amount) })}
            </Button>
          ) : undefined
        }
      >
        <div className={classes.content}>
          {known && !isEmpty && (
            <InviteBonusTerms waiting={known} currency={known.currency} cautionId={cautionId} />
          )}
          {isEmpty && state.status === 'idle' && (
            <EmptyState picture={CoinStacks} title={t('inviteReceive.emptyTitle')}>
              {t('inviteReceive.emptyText')}
            </EmptyState>
          )}
          {!query.error && !known && (
            <div role="status">
              <Skeleton shape="text" lines={4} />
              <SlowMessage>{t('loading.slow')}</SlowMessage>
            </div>
          )}
          {query.error && !known && <QueryErrorState title={t('invite.failed')} query={query} />}
          {pending}
        </div>
      </Dialog>
    </MoneyFlow>
  );
}
