import { addMoney, type AmountRequest, type MoneyReply } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import type { Satang } from '@wallet/contract/satang';
import { MoneyFlow, readMoneySnapshot, useMoneyAction, useMoneyFlow } from '@wallet/money';
import { useQueryClient } from '@wallet/platform/query';
import { Button } from '@wallet/ui';
import { useReducer } from 'react';
import { Form } from 'react-final-form';
import { useCurrency } from '../home/use-home-reading';
import { expectedMoney } from '../live/own-changes';
import { AmountField } from '../money/amount-field';
import { useText } from '../text';
import classes from './deposit.module.css';
import { type DepositValues, untyped, useDepositAmount, useWrittenMoney } from './use-deposit-amount';
import { BankAccounts } from './deposit-accounts';
import { Hints } from './hints';
import type { Options } from './use-deposit-options';

interface AnnounceFormProps {
  /** The least deposit in satang; null where none is set. */
  least: Satang | null;
  /** Whether it is in sight: who has gone on to another method of depositing is left there. */
  shown: boolean;
  close: () => void;
}

/** Says that a transfer was made: it credits nothing by itself, tells to refresh the balance and closes (S4.14). */
function AnnounceForm({ least, shown, close }: AnnounceFormProps) {
  const t = useText();
  const written = useWrittenMoney();
  const currency = useCurrency();
  const cache = useQueryClient();
  const readAgain = () => void cache.invalidateQueries({ queryKey: ['wallet', 'statement'] });
  const action = useMoneyAction<AmountRequest, MoneyReply>({
    name: 'wallet.announce',
    send: async (body, options) => {
      const reply = await addMoney(body, options);
      expectedMoney.add({ id: null, kind: 'deposit', amount: body.amount });
      return reply;
    },
    readSnapshot: ({ amount }) => readMoneySnapshot({ types: ['deposit'], amount }),
    onChanged: readAgain,
    onSuccess: () => {
      readAgain();
      events.emit('ui:toast-requested', { kind: 'info', text: t('deposit.announced') });
    },
  });
  const { start, check } = useDepositAmount(action.state, least);
  const [announced, next] = useReducer((count: number) => count + 1, 0);
  const flow = useMoneyFlow({
    action,
    currency,
    done: (_reply, _input, isSeen) => ({
      onClose() {
        next();
        action.dismiss();
        // What was done while nobody looked has been said by then, and closes nothing.
        if (isSeen && shown) close();
      },
    }),
    // Told at the amount.
    refused: () => null,
  });
  const { submit, locked, busy, pending } = flow;
  return (
    <MoneyFlow flow={flow}>
      <Form<DepositValues>
        // The next announcement begins with an empty field.
        key={announced}
        initialValues={announced === 0 ? start : untyped}
        onSubmit={(values) => {
          const { amount } = check(values);
          if (amount !== undefined && !locked) submit({ amount });
        }}
      >
        {({ handleSubmit, values }) => {
          const { amount, error } = check(values);
          return (
            <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
              <div className={classes.texts}>
                <h3 className={classes.heading}>{t('deposit.announceTitle')}</h3>
                <p className={classes.soft}>{t('deposit.announceHelp')}</p>
              </div>
              <AmountField
                label={t('deposit.sentAmount')}
                currency={currency}
                disabled={locked}
                error={error}
                hint={
                  least !== null && least > 0 ? t('deposit.least', { amount: written(least) }) : undefined
                }
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
                  : t('deposit.announceAmount', { amount: written(amount) })}
              </Button>
            </form>
          );
        }}
      </Form>
    </MoneyFlow>
  );
}

interface BankMethodProps {
  options: Options;
  /** Whether it is the method in sight. */
  shown: boolean;
  close: () => void;
}

/** A transfer by account number (S1.6): where to, and saying that it was made. */
export function BankMethod({ options, shown, close }: BankMethodProps) {
  const t = useText();
  return (
    <div className={classes.method}>
      <p className={classes.soft}>{t('deposit.bankHelp')}</p>
      <BankAccounts accounts={options.banks} />
      <Hints hints={[t('deposit.hint.ownAccount'), t('deposit.hint.bonus')]} />
      <AnnounceForm least={options.minDeposit} shown={shown} close={close} />
    </div>
  );
}
