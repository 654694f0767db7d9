import { formatMoney } from '@wallet/format/format-money';
import { satang } from '@wallet/contract/satang';
import { MoneyFlow } from '@wallet/money/money-flow';
import { Button } from '@wallet/ui/button';
import { Dialog } from '@wallet/ui/dialog';
import { useId, useState } from 'react';
import { activeGames } from '../home/active-games';
import type { Home, HomeMember } from '../home/home';
import { AmountOrWhole } from '../money/amount-or-whole';
import { checkAmount } from '../money/check-amount';
import { wholeSum } from '../money/sum-known';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useProblemWords } from '../money/use-problem-words';
import { useText } from '../text';
import { useWithdrawFlow } from './use-withdraw-flow';
import { useWithdrawLimits } from './use-withdraw-limits';
import { WithdrawAllProblem } from './withdraw-all-problem';
import { WithdrawBonusNote } from './withdraw-bonus-note';
import classes from './withdraw-form.module.css';
import { WithdrawGames } from './withdraw-games';
import type { WithdrawInput } from './withdraw-input';
import { WithdrawLimitsLine } from './withdraw-limits-line';
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
  const flow = useWithdrawFlow({ currency: home.currency, bank: member.bank, close });
  const { state } = flow.action;
  const under = 'input' in state ? state.input : undefined;
  const { limits, loading } = useWithdrawLimits();
  const [text, setText] = useState(under ? formatMoney(satang(under.amount)) : '');
  const [tried, setTried] = useState<WithdrawInput['way'] | null>(null);
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

  const write = (typed: string) => {
    setText(typed);
    if (tried === 'all') setTried(null);
  };
  return (
    <MoneyFlow {...flow}>
      {({ submit, locked, busy, checking }) => {
        const attempt = (way: WithdrawInput['way']) => {
          const { amount } = way === 'some' ? some : all;
          setTried(way);
          if (!locked && amount !== undefined) submit({ way, amount });
        };
        return (
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
                <Button type="submit" form={formId} disabled={locked} busy={busy}>
                  {some.amount === undefined
                    ? t('withdraw.act')
                    : t('withdraw.actAmount', { amount: words(some.amount) })}
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
                attempt('some');
              }}
            >
              {checking}
              <WithdrawPayee bank={member.bank} />
              <AmountOrWhole
                value={text}
                onChange={write}
                currency={home.currency}
                disabled={locked}
                hint={
                  home.wallet === null ? undefined : t('withdraw.available', { amount: words(home.wallet) })
                }
                error={problem && problemWords(problem)}
                whole={home.wallet}
              />
              <WithdrawLimitsLine limits={limits} loading={loading} currency={home.currency} />
              <WithdrawBonusNote />
              {!isWhole && <p className={classes.limits}>{t('withdraw.allUnknown')}</p>}
              <WithdrawGames games={games} currency={home.currency} />
            </form>
          </Dialog>
        );
      }}
    </MoneyFlow>
  );
}
