import { addMoney, type AmountRequest, type DepositBankAccount, type MoneyReply } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import type { Satang } from '@wallet/contract/satang';
import { MoneyFlow, readMoneySnapshot, useMoneyAction, useMoneyFlow } from '@wallet/money';
import { useQueryClient } from '@wallet/platform/query';
import { Button } from '@wallet/ui';
import { type FormEvent, useContext } from 'react';
import { useCachedHome, useCurrency } from '../model/use-cached-home';
import { expectedChanges } from '../live/own-changes';
import { AmountField } from '../money/amount-field';
import { MemberBank } from '../money/member-bank';
import { useText } from '../text';
import classes from '../money/deposit.module.css';
import { useDepositAmount, useFormatAmount } from '../money/use-deposit-amount';
import { BankAccounts } from './deposit-accounts';
import { DepositClose } from '../money/deposit-result';
import { Hints } from '../money/hints';
import type { CompleteDepositOptions } from './use-deposit-options';

interface AnnounceFormProps {
  /** The minimum deposit in satang; null when none is set. */
  min: Satang | null;
  /** True while this method is shown; a success of a hidden method does not close the dialog. */
  isShown: boolean;
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

/** Renders the form that announces a bank transfer. */
function AnnounceForm({ min, isShown }: AnnounceFormProps) {
  const t = useText();
  const close = useContext(DepositClose);
  const formatAmount = useFormatAmount();
  const currency = useCurrency();
  const action = useAnnounce();
  const { amount, error, clear } = useDepositAmount(action.state, min);
  const flow = useMoneyFlow({
    action,
    currency,
    done: (_reply, _input, isSeen) => ({
      onClose() {
        clear();
        action.dismiss();
        // A success that happened while this form was hidden does not close the dialog.
        if (isSeen && isShown) close();
      },
    }),
    // The amount field shows the error.
    refused: () => null,
  });
  const { submit, locked, busy, pending } = flow;
  const announce = (event: FormEvent): void => {
    event.preventDefault();
    if (amount !== undefined && !locked) submit({ amount });
  };
  return (
    <MoneyFlow flow={flow}>
      <form className={classes.form} noValidate onSubmit={announce}>
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
      </form>
    </MoneyFlow>
  );
}

/** Returns the accounts at the member's own bank first: a transfer within a bank is the usual one. */
const ownBankFirst = (
  accounts: readonly DepositBankAccount[],
  bankCode: string | null | undefined,
): readonly DepositBankAccount[] =>
  [...accounts].sort((one, other) => Number(other.bankCode === bankCode) - Number(one.bankCode === bankCode));

/** Shows a deposit by bank transfer (S1.6): the accounts to pay to, and the form that announces a transfer. */
export function BankMethod({ options, isShown }: { options: CompleteDepositOptions; isShown: boolean }) {
  const t = useText();
  const bank = useCachedHome().home?.reply?.bankAccount;
  return (
    <div className={classes.method}>
      {bank && <MemberBank bank={bank} label={t('deposit.ownAccount')} />}
      <p className={classes.soft}>{t('deposit.bankHelp')}</p>
      <BankAccounts accounts={ownBankFirst(options.banks, bank?.bankCode)} />
      <Hints hints={[t('deposit.hint.ownAccount')]} hasBonusTerms />
      <AnnounceForm min={options.minDeposit} isShown={isShown} />
    </div>
  );
}
