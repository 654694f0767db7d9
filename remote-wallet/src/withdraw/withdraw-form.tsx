import { formatMoney } from '@wallet/format/format-money';
import { satang } from '@wallet/contract/satang';
import { isOpen, isUnderWay } from '@wallet/money/money-state';
import { Button } from '@wallet/ui/button';
import { Dialog } from '@wallet/ui/dialog';
import { MoneyChecking } from '@wallet/money/money-checking';
import { useId, useState, type FormEvent } from 'react';
import { activeGames } from '../home/active-games';
import type { Home, HomeMember } from '../home/home';
import { AmountOrWhole } from '../money/amount-or-whole';
import { checkAmount } from '../money/check-amount';
import { closingWhenFound } from '../money/closing-when-found';
import { reloadWalletQuietly } from '../money/reload-wallet-quietly';
import { wholeSum } from '../money/sum-known';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useProblemWords } from '../money/use-problem-words';
import { useText } from '../text';
import { useWithdraw } from './use-withdraw';
import { useWithdrawLimits } from './use-withdraw-limits';
import { WithdrawAllProblem } from './withdraw-all-problem';
import { WithdrawBonusNote } from './withdraw-bonus-note';
import { WithdrawConfirm } from './withdraw-confirm';
import classes from './withdraw-form.module.css';
import { WithdrawGames } from './withdraw-games';
import type { WithdrawInput } from './withdraw-input';
import { WithdrawLimitsLine } from './withdraw-limits-line';
import { WithdrawOutcome } from './withdraw-outcome';
import { WithdrawPayee } from './withdraw-payee';

interface WithdrawFormProps {
  home: Home;
  /** Who is paid, and where. */
  member: HomeMember;
  close: () => void;
}

/** Chooses how much is paid out: an amount from the wallet, or everything with what is in the games. */
export function WithdrawForm({ home, member, close }: WithdrawFormProps) {
  const t = useText();
  const formId = useId();
  const allProblemId = useId();
  const action = useWithdraw();
  const { state } = action;
  const under = 'input' in state ? state.input : undefined;
  const { limits, loading } = useWithdrawLimits();
  const [text, setText] = useState(under ? formatMoney(satang(under.amount)) : '');
  const [tried, setTried] = useState<WithdrawInput['way'] | null>(null);
  const [asked, setAsked] = useState<WithdrawInput | null>(null);
  // What was confirmed is sent and not asked about again, also when its outcome stays open.
  if (asked && isOpen(state)) setAsked(null);
  const words = useMoneyWords(home.currency);
  const problemWords = useProblemWords(home.currency);

  const games = activeGames(home);
  const everything = wholeSum([home.wallet, ...games.map(({ amount }) => amount)]);
  const isWhole = everything !== null && home.unknownGames === 0;
  const bounds = { min: satang(Math.max(limits?.min ?? 1, 1)), max: limits?.max ?? undefined };
  const some = checkAmount(text, { ...bounds, available: home.wallet ?? undefined });
  const all = checkAmount(formatMoney(everything), bounds);
  const problem = tried === 'some' ? some.problem : undefined;
  const allProblem = tried === 'all' ? all.problem : undefined;
  const locked = isUnderWay(state);

  const attempt = (way: WithdrawInput['way']) => {
    const { amount } = way === 'some' ? some : all;
    setTried(way);
    if (!locked && amount !== undefined) setAsked({ way, amount });
  };
  const write = (typed: string) => {
    setText(typed);
    if (tried === 'all') setTried(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt('some');
  };

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={t('withdraw.title')}
        footer={
          <>
            {isWhole && allProblem && (
              <WithdrawAllProblem
                id={allProblemId}
                problem={allProblem}
                everything={everything}
                currency={home.currency}
              />
            )}
            {isWhole && (
              <Button
                variant="secondary"
                onClick={() => attempt('all')}
                disabled={locked}
                aria-describedby={allProblem && allProblemId}
              >
                {t('withdraw.all', { amount: words(everything) })}
              </Button>
            )}
            <Button type="submit" form={formId} disabled={locked} busy={state.status === 'sending' && !asked}>
              {some.amount === undefined
                ? t('withdraw.act')
                : t('withdraw.actAmount', { amount: words(some.amount) })}
            </Button>
          </>
        }
      >
        <form id={formId} className={classes.form} onSubmit={submit} noValidate>
          <MoneyChecking action={closingWhenFound(action, close)} currency={home.currency} />
          <WithdrawPayee bank={member.bank} />
          <AmountOrWhole
            value={text}
            onChange={write}
            currency={home.currency}
            disabled={locked}
            hint={home.wallet === null ? undefined : t('withdraw.available', { amount: words(home.wallet) })}
            error={problem && problemWords(problem)}
            whole={home.wallet}
          />
          <WithdrawLimitsLine limits={limits} loading={loading} currency={home.currency} />
          <WithdrawBonusNote />
          {!isWhole && <p className={classes.limits}>{t('withdraw.allUnknown')}</p>}
          <WithdrawGames games={games} currency={home.currency} />
        </form>
        {asked && (state.status === 'idle' || state.status === 'sending') && (
          <WithdrawConfirm
            input={asked}
            currency={home.currency}
            bank={member.bank}
            busy={state.status === 'sending'}
            onConfirm={() => action.run(asked)}
            onCancel={() => setAsked(null)}
          />
        )}
      </Dialog>
      {/* Beside it, not inside: an outcome that is there from the start has to open on top of the form. */}
      <WithdrawOutcome
        state={state}
        currency={home.currency}
        onDone={() => {
          setAsked(null);
          action.dismiss();
          close();
        }}
        onRefused={() => {
          setAsked(null);
          action.dismiss();
          // What the games gave before a refusal is in the wallet now.
          reloadWalletQuietly();
        }}
      />
    </>
  );
}
