import { Button, Dialog, formatMoney, useFormatMoney } from '@wallet/ui';
import { MoneyFlow } from '@wallet/money';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { useElementId } from '@wallet/platform';
import type { DialogProps } from '@wallet/federation';
import type { Home } from '../home/home';
import { AmountOrWhole } from '../money/amount-or-whole';
import { useProblemMessage } from '../money/check-amount';
import { useText } from '../text';
import { accountsOf, checkTransfer, type TransferInput } from './transfer';
import { TransferEnds } from './transfer-ends';
import classes from './transfer-form.module.css';
import { useTransferFlow } from './use-transfer-flow';
import { WalletGate } from '../money/wallet-gate';

/** The values of the form: the amount as typed, and the button that was clicked last. */
interface Values {
  from: string | undefined;
  to: string | undefined;
  amount: string;
  tried: TransferInput['way'] | null;
}

interface TransferFormProps {
  home: Home;
  /** The preset accounts. */
  from?: string;
  to?: string;
  /** True to start with the complete amount of the source. */
  whole?: boolean;
  close: () => void;
}

/** Selects both accounts and the amount of a transfer, or one account for all the money. */
function TransferForm({ home, close, ...preset }: TransferFormProps) {
  const t = useText();
  const formId = useElementId();
  const flow = useTransferFlow(home, close);
  const { submit, locked, busy, pending, state } = flow;
  const under = 'input' in state ? state.input : undefined;
  const accounts = accountsOf(home);
  const accountOf = (id: string | undefined) => accounts.find((account) => account.id === id);
  const whole = (preset.whole && accountOf(preset.from)?.amount) || undefined;
  const startAmount = under?.way === 'some' ? under.amount : whole;
  const [start] = useState<Values>({
    from: under?.way === 'some' ? under.from : preset.from,
    to: under?.to ?? preset.to,
    amount: startAmount === undefined ? '' : formatMoney(startAmount),
    tried: null,
  });
  const format = useFormatMoney(home.currency);
  const problemMessage = useProblemMessage(home.currency);

  const check = ({ from, to, amount }: Values) => checkTransfer(accountOf(from), accountOf(to), amount);
  const findProblems = (values: Values) => {
    if (values.tried === 'all') return { to: accountOf(values.to) ? undefined : 'select' };
    const { ends, problem } = check(values);
    return { from: ends, amount: problem?.kind };
  };

  return (
    <MoneyFlow flow={flow}>
      <Form<Values>
        initialValues={start}
        validate={findProblems}
        onSubmit={(values) => {
          const { from = '', to = '' } = values;
          const { amount } = check(values);
          if (values.tried === 'all') submit({ way: 'all', to });
          else if (amount !== undefined) submit({ way: 'some', from, to, amount });
        }}
      >
        {({ form, handleSubmit, values }) => {
          const { from, to, tried } = values;
          const source = accountOf(from);
          const { ends, problem, amount } = check(values);
          const held = source?.amount ?? null;
          const nothingThere = source !== undefined && source.id !== 'wallet' && held !== null && held <= 0;
          const wrongEnds =
            tried === 'some' ? ends : tried === 'all' && !accountOf(to) ? 'selectTarget' : undefined;
          return (
            <Dialog
              open
              onClose={close}
              title={t('transfer.title')}
              footer={
                <>
                  <Button
                    variant="secondary"
                    disabled={locked}
                    onClick={() => {
                      form.change('tried', 'all');
                      void form.submit();
                    }}
                  >
                    {t('transfer.all')}
                  </Button>
                  <Button
                    type="submit"
                    form={formId}
                    disabled={locked || nothingThere}
                    busy={busy}
                    aria-describedby={nothingThere ? `${formId}-nothing` : undefined}
                  >
                    {amount === undefined
                      ? t('transfer.action')
                      : t('transfer.actionAmount', { amount: format(amount) })}
                  </Button>
                </>
              }
            >
              <form
                id={formId}
                className={classes.form}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  if (locked || nothingThere) return;
                  form.change('tried', 'some');
                  void handleSubmit(event);
                }}
              >
                {pending}
                <TransferEnds
                  accounts={accounts}
                  from={from}
                  to={to}
                  onChange={form.change}
                  currency={home.currency}
                  disabled={locked}
                  describedBy={wrongEnds && `${formId}-ends`}
                />
                {wrongEnds && (
                  <p className={classes.wrong} id={`${formId}-ends`} role="alert">
                    {t(`transfer.${wrongEnds}`)}
                  </p>
                )}
                {nothingThere && (
                  <p className={classes.hint} id={`${formId}-nothing`} role="status">
                    {t('transfer.nothingThere', { name: source.name ?? '' })}
                  </p>
                )}
                <AmountOrWhole
                  currency={home.currency}
                  disabled={locked}
                  hint={held === null ? undefined : t('transfer.available', { amount: format(held) })}
                  error={tried === 'some' && problem ? problemMessage(problem) : undefined}
                  whole={held}
                />
                {accounts.length === 1 && <p className={classes.hint}>{t('transfer.noGames')}</p>}
              </form>
            </Dialog>
          );
        }}
      </Form>
    </MoneyFlow>
  );
}

/** Moves money between the wallet and active games; `from`, `to` and `amount=whole` preset the form. */
export function TransferDialog({ params, close }: DialogProps) {
  const t = useText();
  return (
    <WalletGate title={t('transfer.title')} close={close}>
      {(home) => (
        <TransferForm
          home={home}
          from={params['from']}
          to={params['to']}
          whole={params['amount'] === 'whole'}
          close={close}
        />
      )}
    </WalletGate>
  );
}
