import { Button, Dialog, formatMoney, useFormatMoney } from '@wallet/ui';
import { satang, type Satang } from '@wallet/contract/satang';
import { MoneyFlow, takenAtEnd } from '@wallet/money';
import { useActiveBonus, useElementId } from '@wallet/platform';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { DialogProps } from '@wallet/federation';
import { activeGames, type Home, type HomeMember } from '../home/home';
import { AmountWithMax } from '../money/amount-with-max';
import { checkAmount, useProblemMessage } from '../money/check-amount';
import { completeSum } from '../money/sum-known';
import { useText } from '../text';
import { useWithdrawFlow, type WithdrawInput } from './use-withdraw-flow';
import { useWithdrawLimits, WithdrawAllProblem, WithdrawLimitsText } from './withdraw-limits';
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
const subtract = (amount: Satang | null, taken: Satang): Satang | null =>
  amount === null ? null : satang(Math.max(0, amount - taken));

/** Selects how much is paid out: an amount from the wallet, or everything including the money in games. */
function WithdrawForm({ home, member, close }: WithdrawFormProps) {
  const t = useText();
  const formId = useElementId();
  const allProblemId = useElementId();
  const noteId = useElementId();
  const bonus = useActiveBonus(home.requestNumber);
  const wagering = bonus?.wagering ?? null;
  const isBlocked = wagering !== null && !wagering.isWithdrawable;
  const endedBonus = isBlocked ? null : wagering;
  const taken = endedBonus ? takenAtEnd(endedBonus) : satang(0);
  const flow = useWithdrawFlow({ currency: home.currency, bank: member.bank, endedBonus, close });
  const { submit, locked, busy, pending, state } = flow;
  const pendingInput = 'input' in state ? state.input : undefined;
  const { limits, loading } = useWithdrawLimits();
  const [start] = useState<Values>({
    amount: pendingInput ? formatMoney(pendingInput.amount) : '',
    lastClicked: null,
  });
  const format = useFormatMoney(home.currency);
  const problemMessage = useProblemMessage(home.currency);

  const games = activeGames(home);
  const inWallet = subtract(home.wallet, taken);
  const everything = completeSum([inWallet, ...games.map(({ amount }) => amount)]);
  const isComplete = everything !== null && home.unknownGames === 0;
  const bounds = { min: satang(Math.max(limits?.min ?? 1, 1)), max: limits?.max ?? undefined };
  const all = checkAmount(formatMoney(everything), bounds);
  const checkSome = (text: string) => checkAmount(text, { ...bounds, available: inWallet ?? undefined });
  const check = ({ lastClicked, amount }: Values) => (lastClicked === 'all' ? all : checkSome(amount));

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
          const some = checkSome(values.amount);
          const problem = lastClicked === 'some' ? some.problem : undefined;
          // The problem disappears when the amount is edited.
          const allProblem = lastClicked === 'all' && !modifiedSinceLastSubmit ? all.problem : undefined;
          return (
            <Dialog
              open
              onClose={close}
              title={t('withdraw.title')}
              footer={
                <>
                  {isComplete && allProblem && (
                    <WithdrawAllProblem
                      id={allProblemId}
                      problem={allProblem}
                      everything={everything}
                      currency={home.currency}
                    />
                  )}
                  {isComplete && (
                    <Button
                      variant="secondary"
                      disabled={locked || isBlocked}
                      aria-describedby={isBlocked ? noteId : allProblem && allProblemId}
                      onClick={() => {
                        form.change('lastClicked', 'all');
                        void form.submit();
                      }}
                    >
                      {t('withdraw.all', { amount: format(everything) })}
                    </Button>
                  )}
                  <Button
                    type="submit"
                    form={formId}
                    disabled={locked || isBlocked}
                    busy={busy}
                    aria-describedby={isBlocked ? noteId : undefined}
                  >
                    {some.amount === undefined
                      ? t('withdraw.action')
                      : t('withdraw.actionAmount', { amount: format(some.amount) })}
                  </Button>
                </>
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
                  currency={home.currency}
                  disabled={locked}
                  hint={inWallet === null ? undefined : t('withdraw.available', { amount: format(inWallet) })}
                  error={problem && problemMessage(problem)}
                  maxAmount={inWallet}
                />
                <WithdrawLimitsText limits={limits} loading={loading} currency={home.currency} />
                <WithdrawBonusNote bonus={bonus} id={noteId} />
                {!isComplete && <p className={classes.limits}>{t('withdraw.allUnknown')}</p>}
                <WithdrawGames games={games} currency={home.currency} />
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
