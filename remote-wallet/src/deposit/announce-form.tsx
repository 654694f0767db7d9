import { addMoney } from '@wallet/shared/api/wallet';
import type { AmountRequest, MoneyReply } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { parseAmount } from '@wallet/shared/format/parse-amount';
import { toBaht, type Satang } from '@wallet/shared/format/satang';
import { useMoneyAction } from '@wallet/shared/once/use-money-action';
import { useQueryClient } from '@wallet/shared/query';
import { Button } from '@wallet/shared/ui/button';
import { MoneyChecking } from '@wallet/shared/ui/money-checking';
import { useState } from 'react';
import { useText } from '../text';
import { AmountField } from './amount-field';
import classes from './deposit.module.css';
import { useDepositErrorText } from './use-deposit-error-text';
import { useWrittenMoney } from './use-written-money';

export interface AnnounceFormProps {
  /** Satang. */
  least: Satang;
  close: () => void;
}

/** Says that a transfer was made: it credits nothing by itself, tells to refresh the balance and closes (S4.14). */
export function AnnounceForm({ least, close }: AnnounceFormProps) {
  const t = useText();
  const written = useWrittenMoney();
  const errorWords = useDepositErrorText();
  const cache = useQueryClient();
  const { state, run, again } = useMoneyAction<AmountRequest, MoneyReply>({
    name: 'wallet.add',
    send: addMoney,
    onDone: () => {
      void cache.invalidateQueries({ queryKey: ['wallet', 'statement'] });
      events.emit('ui:toast-requested', { kind: 'info', text: t('deposit.announced') });
      close();
    },
  });
  const [text, setText] = useState('');
  const locked = state.status === 'sending' || state.status === 'checking';
  const amount = parseAmount(text).satang;
  const ready = amount !== undefined && amount >= least;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !locked) run({ amount: toBaht(amount) });
      }}
    >
      <div className={classes.texts}>
        <h3 className={classes.heading}>{t('deposit.announceTitle')}</h3>
        <p className={classes.soft}>{t('deposit.announceHelp')}</p>
      </div>
      <AmountField
        label={t('deposit.sentAmount')}
        value={text}
        onChange={setText}
        disabled={locked}
        error={state.status === 'refused' ? errorWords(state.error) : undefined}
        hint={t('deposit.least', { amount: written(least) })}
      />
      <MoneyChecking state={state} onAgain={again} />
      <Button type="submit" variant="secondary" wide busy={locked} disabled={!ready && !locked}>
        {ready ? t('deposit.announceAmount', { amount: written(amount) }) : t('deposit.announce')}
      </Button>
    </form>
  );
}
