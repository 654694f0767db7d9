import { addMoney, type AmountRequest, type MoneyReply } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import type { Satang } from '@wallet/contract/satang';
import { MoneyFlow, type MoneyForm, readMoneySnapshot, useMoneyAction, useMoneyFlow } from '@wallet/money';
import { useQueryClient } from '@wallet/platform/query';
import { Button } from '@wallet/ui';
import { useReducer } from 'react';
import { Form } from 'react-final-form';
import { useCurrency } from '../home/use-cached-home';
import { expectedChanges } from '../live/own-changes';
import { AmountField } from '../money/amount-field';
import { useText } from '../text';
import classes from './deposit.module.css';
import { type DepositValues, emptyDeposit, useDepositAmount, useFormatAmount } from './use-deposit-amount';
import { BankAccounts } from './deposit-accounts';
import { Hints } from './hints';
import type { CompleteDepositOptions } from './use-deposit-options';

interface AnnounceFormProps {
  /** The minimum deposit in satang; null when none is set. */
  min: Satang | null;
  /** True while the tab of this method is selected; a success in a hidden tab does not close the dialog. */
  isShown: boolean;
  close: () => void;
}

/** Announces a bank transfer, which credits nothing by itself. */
function useAnnounce() {
  const t = useText();
  const cache = useQueryClient();
  const reloadStatement = () => void cache.invalidateQueries({ queryKey: ['wallet', 'statement'] });
  return useMoneyAction<AmountRequest, MoneyReply>({
    name: 'wallet.announce',
    send: async (body, options) => {
      const reply = await addMoney(body, options);
      expectedChanges.add({ id: null, kind: 'deposit', amount: body.amount });
      return reply;
    },
    readSnapshot: ({ amount }) => readMoneySnapshot({ types: ['deposit'], amount }),
    onChanged: reloadStatement,
    onSuccess: () => {
      reloadStatement();
      events.emit('ui:toast-requested', { kind: 'info', text: t('deposit.announced') });
    },
  });
}

interface AnnounceFieldsProps extends Pick<MoneyForm<unknown>, 'locked' | 'busy' | 'pending'> {
  min: Satang | null;
  /** The entered amount; undefined while it is missing or invalid. */
  amount: Satang | undefined;
  error: string | undefined;
}

/** Renders the amount field and the submit button, which shows the amount. */
function AnnounceFields({ min, amount, error, locked, busy, pending }: AnnounceFieldsProps) {
  const t = useText();
  const formatAmount = useFormatAmount();
  const currency = useCurrency();
  return (
    <>
      <div className={classes.texts}>
        <h3 className={classes.heading}>{t('deposit.announceTitle')}</h3>
        <p className={classes.soft}>{t('deposit.announceHelp')}</p>
      </div>
      <AmountField
        label={t('deposit.sentAmount')}
        currency={currency}
        disabled={locked}
        error={error}
        hint={min !== null && min > 0 ? t('deposit.least', { amount: formatAmount(min) }) : undefined}
      />
      {pending}
      <Button
        type="submit"
        variant="secondary"
        wide
        busy={busy}
        aria-disabled={locked}
        disabled={amount === undefined && !locked}
      >
        {amount === undefined
          ? t('deposit.announce')
          : t('deposit.announceAmount', { amount: formatAmount(amount) })}
      </Button>
    </>
  );
}

/** Renders the form that announces a bank transfer. After a success the balance must be refreshed (S4.14). */
function AnnounceForm({ min, isShown, close }: AnnounceFormProps) {
  const currency = useCurrency();
  const action = useAnnounce();
  const { start, check } = useDepositAmount(action.state, min);
  const [formKey, resetForm] = useReducer((count: number) => count + 1, 0);
  const flow = useMoneyFlow({
    action,
    currency,
    done: (_reply, _input, isSeen) => ({
      onClose() {
        resetForm();
        action.dismiss();
        // A success that happened while this form was hidden does not close the dialog.
        if (isSeen && isShown) close();
      },
    }),
    // The amount field shows the error.
    refused: () => null,
  });
  const { submit, locked, busy, pending } = flow;
  return (
    <MoneyFlow flow={flow}>
      <Form<DepositValues>
        // The next announcement starts with an empty field.
        key={formKey}
        initialValues={formKey === 0 ? start : emptyDeposit}
        onSubmit={(values) => {
          const { amount } = check(values);
          if (amount !== undefined && !locked) submit({ amount });
        }}
      >
        {({ handleSubmit, values }) => (
          <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            <AnnounceFields min={min} {...check(values)} locked={locked} busy={busy} pending={pending} />
          </form>
        )}
      </Form>
    </MoneyFlow>
  );
}

interface BankMethodProps {
  options: CompleteDepositOptions;
  isShown: boolean;
  close: () => void;
}

/** Shows a deposit by bank transfer (S1.6): the accounts to pay to, and the form that announces a transfer. */
export function BankMethod({ options, isShown, close }: BankMethodProps) {
  const t = useText();
  return (
    <div className={classes.method}>
      <p className={classes.soft}>{t('deposit.bankHelp')}</p>
      <BankAccounts accounts={options.banks} />
      <Hints hints={[t('deposit.hint.ownAccount'), t('deposit.hint.bonus')]} />
      <AnnounceForm min={options.minDeposit} isShown={isShown} close={close} />
    </div>
  );
}
