import { Button, Dialog, formatMoney, Icon, useFormatMoney } from '@wallet/ui';
import { minTransfer } from '@wallet/contract/min-amounts';
import type { Satang } from '@wallet/contract/satang';
import { MoneyFlow, type MoneyForm } from '@wallet/money';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { useElementId } from '@wallet/platform';
import type { DialogProps } from '@wallet/federation';
import { readGameMemory } from '../model/game-memory';
import { activeGames, type Home } from '../model/home';
import { allowedMaximum } from '../money/allowed-maximum';
import { AmountChoice } from '../money/amount-choice';
import { BreakNotice } from '../money/break-notice';
import { isTooLarge, useProblemMessage } from '../money/check-amount';
import { quickAmounts } from '../money/quick-amounts';
import { useText } from '../text';
import { type Account, accountsOf, checkTransfer, type TransferInput } from './transfer';
import { TransferAccounts } from './transfer-accounts';
import classes from './transfer-form.module.css';
import { useTransferFlow } from './use-transfer-flow';
import { WalletGate } from '../money/wallet-gate';
import { useOnBreak } from '../model/use-cached-home';

/** The values of the form: the amount as typed, and the button that was clicked last. */
interface Values {
  from: string | undefined;
  to: string | undefined;
  amount: string;
  lastClicked: TransferInput['way'] | null;
}

interface TransferFormProps {
  home: Home;
  from?: string;
  to?: string;
  /** True to start with the complete amount of the source. */
  startsWithFullAmount?: boolean;
  close: () => void;
}

interface TransferButtonsProps extends Pick<MoneyForm<TransferInput>, 'locked' | 'busy'> {
  formId: string;
  currency: Home['currency'];
  /** The entered amount; undefined while it is missing or invalid. */
  amount: Satang | undefined;
  /** Element id of the message that explains why this source cannot be used. */
  blockedReasonId: string | undefined;
  onTransferAll: () => void;
}

/** Renders the buttons that transfer everything and the entered amount. */
function TransferButtons(props: TransferButtonsProps) {
  const { formId, currency, amount, blockedReasonId, locked, busy, onTransferAll } = props;
  const t = useText();
  const format = useFormatMoney(currency);
  return (
    <>
      <Button variant="secondary" disabled={locked} onClick={onTransferAll}>
        {t('transfer.all')}
      </Button>
      <Button
        type="submit"
        form={formId}
        disabled={locked || blockedReasonId !== undefined}
        busy={busy}
        aria-describedby={blockedReasonId}
      >
        {amount === undefined ? t('transfer.action') : t('transfer.actionAmount', { amount: format(amount) })}
      </Button>
    </>
  );
}

/** Returns the initial values: the input of an action in flight, or else the preset. */
function initialValues(
  { from, to, startsWithFullAmount }: Omit<TransferFormProps, 'home' | 'close'>,
  pending: TransferInput | undefined,
  accounts: readonly Account[],
): Values {
  const source = accounts.find(({ id }) => id === from);
  const fullAmount = (startsWithFullAmount && source?.amount) || undefined;
  const amount = pending?.way === 'some' ? pending.amount : fullAmount;
  return {
    from: pending?.way === 'some' ? pending.from : from,
    to: pending?.to ?? to,
    amount: amount === undefined ? '' : formatMoney(amount),
    lastClicked: null,
  };
}

/** Selects both accounts and the amount of a transfer, or one account for all the money. */
function TransferForm({ home, close, ...preset }: TransferFormProps) {
  const t = useText();
  const formId = useElementId();
  const flow = useTransferFlow(home, close);
  const { submit, locked, busy, pending, state } = flow;
  const pendingInput = 'input' in state ? state.input : undefined;
  const accounts = accountsOf(home);
  const accountOf = (id: string | undefined) => accounts.find((account) => account.id === id);
  const [firstValues] = useState(() => initialValues(preset, pendingInput, accounts));
  const format = useFormatMoney(home.currency);
  const problemMessage = useProblemMessage(home.currency);

  const check = ({ from, to, amount }: Values) => checkTransfer(accountOf(from), accountOf(to), amount);
  const findProblems = (values: Values) => {
    if (values.lastClicked === 'all') return { to: accountOf(values.to) ? undefined : 'select' };
    const { accountsProblem, problem } = check(values);
    return { from: accountsProblem, amount: problem?.kind };
  };
  /** The problem that the accounts have for the button that was clicked last. */
  const shownAccountsProblem = (values: Values) => {
    if (values.lastClicked === 'some') return check(values).accountsProblem;
    return values.lastClicked === 'all' && !accountOf(values.to) ? 'selectTarget' : undefined;
  };

  return (
    <MoneyFlow flow={flow}>
      <Form<Values>
        initialValues={firstValues}
        validate={findProblems}
        onSubmit={(values) => {
          const { from = '', to = '' } = values;
          const { amount } = check(values);
          if (values.lastClicked === 'all') submit({ way: 'all', to });
          else if (amount !== undefined) submit({ way: 'some', from, to, amount });
        }}
      >
        {({ form, handleSubmit, values }) => {
          const { from, to, lastClicked } = values;
          const source = accountOf(from);
          const { problem, amount } = check(values);
          const balance = source?.amount ?? null;
          const allowed = allowedMaximum(balance, { min: minTransfer });
          const isGameEmpty = source !== undefined && source.id !== 'wallet' && allowed.problem === 'nothing';
          const accountsProblem = shownAccountsProblem(values);
          return (
            <Dialog
              open
              onClose={close}
              title={t('transfer.title')}
              footer={
                <TransferButtons
                  formId={formId}
                  currency={home.currency}
                  amount={amount}
                  blockedReasonId={isGameEmpty ? `${formId}-reason` : undefined}
                  locked={locked}
                  busy={busy}
                  onTransferAll={() => {
                    form.change('lastClicked', 'all');
                    void form.submit();
                  }}
                />
              }
            >
              <form
                id={formId}
                className={classes.form}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  if (locked || isGameEmpty) return;
                  form.change('lastClicked', 'some');
                  void handleSubmit(event);
                }}
              >
                {pending}
                <TransferAccounts
                  accounts={accounts}
                  from={from}
                  to={to}
                  onChange={form.change}
                  currency={home.currency}
                  disabled={locked}
                  describedBy={accountsProblem && `${formId}-accounts`}
                />
                {accountsProblem && (
                  <p className={classes.error} id={`${formId}-accounts`} role="alert">
                    <Icon name="alert" size={18} />
                    <span>{t(`transfer.${accountsProblem}`)}</span>
                  </p>
                )}
                <AmountChoice
                  currency={home.currency}
                  disabled={locked}
                  hint={balance === null ? undefined : t('transfer.available', { amount: format(balance) })}
                  error={
                    problem && (lastClicked === 'some' || isTooLarge(problem))
                      ? problemMessage(problem)
                      : undefined
                  }
                  quick={quickAmounts(home.currency, minTransfer)}
                  max={allowed.amount}
                  maxLabel={t('money.max')}
                  reason={
                    allowed.problem &&
                    t(`transfer.mostProblem.${allowed.problem}`, {
                      name: source?.name ?? t('transfer.wallet'),
                      amount: format(minTransfer),
                    })
                  }
                  reasonId={`${formId}-reason`}
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

/** Returns the preset accounts; without a preset, from the wallet to the open game that was played last or is the only one. */
function transferEnds(home: Home, { from, to }: DialogProps['params']): { from?: string; to?: string } {
  if (from !== undefined || to !== undefined) return { from, to };
  const games = activeGames(home).map(({ code }) => code);
  const lastPlayed = readGameMemory()?.recent.find((code) => games.includes(code));
  return { from: 'wallet', to: lastPlayed ?? (games.length === 1 ? games[0] : undefined) };
}

/** Moves money between the wallet and active games; `from`, `to` and `amount=whole` preset the form. */
export function TransferDialog({ params, close }: DialogProps) {
  const t = useText();
  if (useOnBreak()) return <BreakNotice title={t('transfer.title')} close={close} />;
  return (
    <WalletGate title={t('transfer.title')} close={close}>
      {(home) => (
        <TransferForm
          home={home}
          {...transferEnds(home, params)}
          startsWithFullAmount={params['amount'] === 'whole'}
          close={close}
        />
      )}
    </WalletGate>
  );
}
