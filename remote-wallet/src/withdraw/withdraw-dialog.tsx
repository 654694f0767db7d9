import { Dialog, formatMoney, useFormatMoney } from '@wallet/ui';
import { satang } from '@wallet/contract/satang';
import { deductionAtEnd, MoneyFlow } from '@wallet/money';
import { useActiveBonus, useElementId } from '@wallet/platform';
import type { BankAccount } from '@wallet/platform/api';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { DialogProps } from '@wallet/federation';
import { activeGames, type Home } from '../model/home';
import { AmountChoice } from '../money/amount-choice';
import { formatStartAmount, isTooLarge, useProblemMessage } from '../money/check-amount';
import { MemberBank } from '../money/member-bank';
import { quickAmounts } from '../money/quick-amounts';
import { WalletGate } from '../money/wallet-gate';
import { useText } from '../text';
import { useWithdrawFlow } from './use-withdraw-flow';
import { WithdrawGames } from './withdraw-games';
import { maxWithdrawal, withdrawAmounts, withdrawChecks } from './withdraw-amounts';
import { WithdrawBonusNote } from './withdraw-bonus-note';
import { WithdrawButtons } from './withdraw-buttons';
import classes from './withdraw-form.module.css';
import { useMaxProblemText, useWithdrawLimits, WithdrawLimitsText } from './withdraw-limits';

interface Values {
  /** As typed. */
  amount: string;
}

interface WithdrawFormProps {
  home: Home;
  bank: BankAccount | null;
  /** An amount from the address to start with, in baht; undefined starts with an empty field. */
  startAmount: string | undefined;
  close: () => void;
}

/** Selects how much is paid out: an amount from the wallet, or as much as possible including the money in games. */
function WithdrawForm({ home, bank, startAmount, close }: WithdrawFormProps) {
  const t = useText();
  const formId = useElementId();
  const noteId = useElementId();
  const reasonId = useElementId();
  const { currency } = home;
  const bonus = useActiveBonus(home.requestNumber);
  const wagering = bonus?.wagering ?? null;
  const isBlocked = wagering !== null && !wagering.isWithdrawable;
  const endedBonus = isBlocked ? null : wagering;
  const amounts = withdrawAmounts(home, endedBonus ? deductionAtEnd(endedBonus) : satang(0));
  const { inWallet, total } = amounts;
  const flow = useWithdrawFlow({ home, bank, endedBonus, close });
  const { submit, locked, busy, pending, state } = flow;
  const { data: limits, isPending } = useWithdrawLimits();
  const { min, fromWallet, fromTotal, checkText } = withdrawChecks(amounts, limits);
  const [initialValues] = useState<Values>(() => ({
    amount: 'input' in state ? formatMoney(state.input.amount) : formatStartAmount(startAmount),
  }));
  const format = useFormatMoney(currency);
  const problemMessage = useProblemMessage(currency);
  const maxProblemText = useMaxProblemText(currency);

  return (
    <MoneyFlow flow={flow}>
      <Form<Values>
        initialValues={initialValues}
        validate={({ amount }) => ({ amount: checkText(amount).problem?.kind })}
        onSubmit={(values) => {
          const { amount } = checkText(values.amount);
          if (!locked && !isBlocked && amount !== undefined) submit({ way: 'some', amount });
        }}
      >
        {({ handleSubmit, values, submitFailed, submitSucceeded }) => {
          const { amount, problem } = checkText(values.amount);
          const isSubmitted = submitFailed || submitSucceeded;
          return (
            <Dialog
              open
              onClose={close}
              title={t('withdraw.title')}
              footer={
                <WithdrawButtons
                  formId={formId}
                  currency={currency}
                  amount={amount}
                  total={total}
                  max={fromTotal.problem ? null : fromTotal.amount}
                  reasonId={reasonId}
                  blockedNoteId={isBlocked ? noteId : undefined}
                  locked={locked}
                  busy={busy}
                  onWithdrawMax={(max) => submit(maxWithdrawal(amounts, max))}
                />
              }
            >
              <form
                id={formId}
                className={classes.form}
                noValidate
                onSubmit={(event) => void handleSubmit(event)}
              >
                {pending}
                <MemberBank bank={bank} label={t('withdraw.payee')} />
                <AmountChoice
                  currency={currency}
                  disabled={locked}
                  hint={
                    inWallet === null
                      ? undefined
                      : t(isBlocked ? 'withdraw.locked' : 'withdraw.available', { amount: format(inWallet) })
                  }
                  error={
                    problem && (isSubmitted || isTooLarge(problem)) ? problemMessage(problem) : undefined
                  }
                  quick={quickAmounts(currency, min)}
                  max={fromWallet.amount}
                  maxLabel={t('withdraw.most')}
                  reason={maxProblemText({ min, inWallet, total, fromWallet, fromTotal })}
                  reasonId={reasonId}
                />
                <WithdrawLimitsText limits={limits} isLoading={isPending} currency={currency} />
                <WithdrawBonusNote bonus={bonus} id={noteId} />
                {total === null && <p className={classes.limits}>{t('withdraw.allUnknown')}</p>}
                <WithdrawGames games={activeGames(home)} currency={currency} />
              </form>
            </Dialog>
          );
        }}
      </Form>
    </MoneyFlow>
  );
}

/** Pays money out to the member's bank account; `amount` presets the form. */
export function WithdrawDialog({ params, close }: DialogProps) {
  const t = useText();
  return (
    <WalletGate title={t('withdraw.title')} close={close} isEnough={({ reply }) => reply !== null}>
      {(home) =>
        home.reply && (
          <WithdrawForm
            home={home}
            bank={home.reply.bankAccount}
            startAmount={params['amount']}
            close={close}
          />
        )
      }
    </WalletGate>
  );
}
