import type { DialogProps } from '@wallet/federation';
import { isPasskeyRequired, MoneyFlow, SecondStep, useMoneyAction, useMoneyFlow } from '@wallet/money';
import type { HeldMoney } from '@wallet/platform/api';
import {
  Button,
  type Currency,
  Dialog,
  EmptyState,
  Money,
  QueryErrorState,
  Skeleton,
  useFormatMoney,
} from '@wallet/ui';
import { useState } from 'react';
import classes from '../breaks/break.module.css';
import { useCurrency } from '../model/use-currency';
import { useReloadWithWallet, useSaferPlay } from '../model/use-safer-play';
import { useText } from '../text';
import { heldAction } from './held-action';
import { HeldUntil } from './held-card';

interface HeldFormProps {
  held: HeldMoney;
  currency: Currency;
  close: () => void;
}

/** Returns the flow that pays the held money to the own bank account, with a passkey when the backend requires one. */
function useHeldFlow(currency: Currency, close: () => void) {
  const t = useText();
  const format = useFormatMoney(currency);
  const action = useMoneyAction(heldAction);
  const { state, run, dismiss } = action;
  const flow = useMoneyFlow({
    action,
    currency,
    refused: (error) => (isPasskeyRequired(error) ? null : { dialog: { error } }),
    onFound: close,
    confirmation: ({ amount }) => ({
      title: t('held.confirmTitle'),
      text: t('held.confirmText', { amount: format(amount) }),
      confirmLabel: t('held.confirm', { amount: format(amount) }),
      stays: true,
    }),
    done: (reply, { amount }) => ({
      dialog: {
        title: t('held.done'),
        isPending: reply.status === 'PROCESSING',
        message: t('held.doneText', { amount: format(reply.amount ?? amount) }),
      },
      onClose() {
        dismiss();
        close();
      },
    }),
  });
  const needsPasskey = state.status === 'refused' && isPasskeyRequired(state.error);
  const dialogs = (
    <>
      {flow.dialogs}
      {needsPasskey && (
        <SecondStep
          command={{ action: 'withdraw', amount: state.input.amount }}
          isRepeated={state.input.passkeyProof !== undefined}
          onProof={(passkeyProof) => run({ amount: state.input.amount, passkeyProof })}
          onCancel={dismiss}
        />
      )}
    </>
  );
  return { ...flow, dialogs };
}

function HeldForm({ held: { amount, until }, currency, close }: HeldFormProps) {
  const t = useText();
  const flow = useHeldFlow(currency, close);
  return (
    <MoneyFlow flow={flow}>
      <Dialog
        open
        onClose={close}
        title={t('held.title')}
        busy={flow.busy}
        footer={
          <Button
            busy={flow.busy}
            disabled={flow.locked && !flow.busy}
            onClick={() => flow.submit({ amount })}
          >
            {t('held.withdraw')}
          </Button>
        }
      >
        <div className={classes.content}>
          <Money satang={amount} currency={currency} size="xl" />
          <p>
            <HeldUntil until={until} />
          </p>
          <p>{t('held.explain')}</p>
          {flow.pending}
        </div>
      </Dialog>
    </MoneyFlow>
  );
}

/** Shows money that is not for play yet, and pays it to the member's own bank account. */
export function HeldDialog({ close }: DialogProps) {
  const t = useText();
  const query = useSaferPlay();
  useReloadWithWallet();
  const currency = useCurrency();
  const { data: state, error } = query;
  const held = state?.summary.held;
  // The money is no longer held while its payment is shown.
  const [shown, setShown] = useState<HeldMoney>();
  if (held && held !== shown) setShown(held);
  if (shown && currency) return <HeldForm held={shown} currency={currency} close={close} />;
  return (
    <Dialog open onClose={close} title={t('held.title')}>
      {state && !held && <EmptyState title={t('held.empty')}>{t('held.emptyText')}</EmptyState>}
      {!state && error && <QueryErrorState title={t('failed')} query={query} />}
      {((!state && !error) || (held && !currency)) && <Skeleton height={96} />}
    </Dialog>
  );
}
