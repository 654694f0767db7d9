import { Button, Dialog, formatMoney, useFormatMoney } from '@wallet/ui';
import { satang, type Satang } from '@wallet/contract/satang';
import { deductionAtEnd, MoneyFlow, type MoneyForm } from '@wallet/money';
import { useActiveBonus, useElementId } from '@wallet/platform';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { DialogProps } from '@wallet/federation';
import { activeGames, type Home, type HomeMember } from '../home/home';
import { AmountWithMax } from '../money/amount-with-max';
import { type AmountProblem, checkAmount, useProblemMessage } from '../money/check-amount';
import { completeSum } from '../money/sum-known';
import { useText } from '../text';
import { useWithdrawFlow, type WithdrawInput } from './use-withdraw-flow';
import {
  useWithdrawLimits,
  WithdrawAllProblem,
  type WithdrawLimits,
  WithdrawLimitsText,
} from './withdraw-limits';
import { WithdrawBonusNote } from './withdraw-bonus-note';
import classes from './withdraw-form.module.css';
import { WithdrawGames, WithdrawPayee } from './withdraw-accounts';
import { WalletGate } from '../money/wallet-gate';

/** The values of the form: the amount as typed, and the button that was clicked last. */
interface Values {
  amount: string;
  lastClicked: WithdrawInput['way'] | null;
}

interface WithdrawFormProps {
  home: Home;
  member: HomeMember;
  close: () => void;
}

/** Returns an amount minus the money that is taken when a bonus ends, in satang; null when the amount is unknown. */
const subtract = (amount: Satang | null, deduction: Satang): Satang | null =>
  amount === null ? null : satang(Math.max(0, amount - deduction));

/** Returns the amounts that can be paid out and the checks of the input; `deduction` is taken by the end of a bonus. */
function withdrawalAmounts(home: Home, limits: WithdrawLimits | undefined, deduction: Satang) {
  const inWallet = subtract(home.wallet, deduction);
  const sum = completeSum([inWallet, ...activeGames(home).map(({ amount }) => amount)]);
  const bounds = { min: satang(Math.max(limits?.min ?? 1, 1)), max: limits?.max ?? undefined };
  return {
    inWallet,
    /** The wallet and every active game; null when one of the amounts is unknown. */
    everything: home.unknownGames === 0 ? sum : null,
    checkedAll: checkAmount(formatMoney(sum), bounds),
    checkText: (text: string) => checkAmount(text, { ...bounds, available: inWallet ?? undefined }),
  };
}

interface WithdrawButtonsProps extends Pick<MoneyForm<WithdrawInput>, 'locked' | 'busy'> {
  formId: string;
  currency: Home['currency'];
  /** The entered amount; undefined while it is missing or invalid. */
  amount: Satang | undefined;
  /** The amount of withdraw-all; null when it is unknown. */
  everything: Satang | null;
  /** Why withdraw-all is not possible, after a click on it. */
  allProblem: AmountProblem | undefined;
  /** Element id of the note about the bonus that blocks the withdrawal. */
  blockedBy: string | undefined;
  onWithdrawAll: () => void;
}

/** Renders the buttons that withdraw everything and the entered amount. */
function WithdrawButtons(props: WithdrawButtonsProps) {
  const { formId, currency, amount, everything, allProblem, blockedBy, locked, busy, onWithdrawAll } = props;
  const t = useText();
  const allProblemId = useElementId();
  const format = useFormatMoney(currency);
  const isDisabled = locked || blockedBy !== undefined;
  return (
    <>
      {everything !== null && allProblem && (
        <WithdrawAllProblem
          id={allProblemId}
          problem={allProblem}
          everything={everything}
          currency={currency}
        />
      )}
      {everything !== null && (
        <Button
          variant="secondary"
          disabled={isDisabled}
          aria-describedby={blockedBy ?? (allProblem && allProblemId)}
          onClick={onWithdrawAll}
        >
          {t('withdraw.all', { amount: format(everything) })}
        </Button>
      )}
      <Button type="submit" form={formId} disabled={isDisabled} busy={busy} aria-describedby={blockedBy}>
        {amount === undefined ? t('withdraw.action') : t('withdraw.actionAmount', { amount: format(amount) })}
      </Button>
    </>
  );
}

/** Selects how much is paid out: an amount from the wallet, or everything including the money in games. */
function WithdrawForm({ home, member, close }: WithdrawFormProps) {
  const t = useText();
  const formId = useElementId();
  const noteId = useElementId();
  const { currency } = home;
  const bonus = useActiveBonus(home.requestNumber);
  const wagering = bonus?.wagering ?? null;
  const isBlocked = wagering !== null && !wagering.isWithdrawable;
  const endedBonus = isBlocked ? null : wagering;
  const deduction = endedBonus ? deductionAtEnd(endedBonus) : satang(0);
  const flow = useWithdrawFlow({ currency, bank: member.bank, endedBonus, close });
  const { submit, locked, busy, pending, state } = flow;
  const pendingInput = 'input' in state ? state.input : undefined;
  const { limits, loading } = useWithdrawLimits();
  const [start] = useState<Values>({
    amount: pendingInput ? formatMoney(pendingInput.amount) : '',
    lastClicked: null,
  });
  const format = useFormatMoney(currency);
  const problemMessage = useProblemMessage(currency);
  const { inWallet, everything, checkedAll, checkText } = withdrawalAmounts(home, limits, deduction);
  const check = ({ lastClicked, amount }: Values) => (lastClicked === 'all' ? checkedAll : checkText(amount));

  return (
    <MoneyFlow flow={flow}>
      <Form<Values>
        initialValues={start}
        validate={(values) => ({ amount: check(values).problem?.kind })}
        onSubmit={(values) => {
          const { amount } = check(values);
          if (!locked && !isBlocked && amount !== undefined)
            submit({ way: values.lastClicked ?? 'some', amount });
        }}
      >
        {({ form, handleSubmit, values, modifiedSinceLastSubmit }) => {
          const { lastClicked } = values;
          const checked = checkText(values.amount);
          const problem = lastClicked === 'some' ? checked.problem : undefined;
          return (
            <Dialog
              open
              onClose={close}
              title={t('withdraw.title')}
              footer={
                <WithdrawButtons
                  formId={formId}
                  currency={currency}
                  amount={checked.amount}
                  everything={everything}
                  // The problem disappears when the amount is edited.
                  allProblem={
                    lastClicked === 'all' && !modifiedSinceLastSubmit ? checkedAll.problem : undefined
                  }
                  blockedBy={isBlocked ? noteId : undefined}
                  locked={locked}
                  busy={busy}
                  onWithdrawAll={() => {
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
                  form.change('lastClicked', 'some');
                  void handleSubmit(event);
                }}
              >
                {pending}
                <WithdrawPayee bank={member.bank} />
                <AmountWithMax
                  currency={currency}
                  disabled={locked}
                  hint={inWallet === null ? undefined : t('withdraw.available', { amount: format(inWallet) })}
                  error={problem && problemMessage(problem)}
                  maxAmount={inWallet}
                />
                <WithdrawLimitsText limits={limits} loading={loading} currency={currency} />
                <WithdrawBonusNote bonus={bonus} id={noteId} />
                {everything === null && <p className={classes.limits}>{t('withdraw.allUnknown')}</p>}
                <WithdrawGames games={activeGames(home)} currency={currency} />
              </form>
            </Dialog>
          );
        }}
      </Form>
    </MoneyFlow>
  );
}

/** Pays money out to the member's bank account. */
export function WithdrawDialog({ close }: DialogProps) {
  const t = useText();
  return (
    <WalletGate title={t('withdraw.title')} close={close} isEnough={({ member }) => member !== null}>
      {(home) => home.member && <WithdrawForm home={home} member={home.member} close={close} />}
    </WalletGate>
  );
}
