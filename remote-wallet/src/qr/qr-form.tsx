import { parseAmount } from '@wallet/shared/format/parse-amount';
import { formatMoney } from '@wallet/shared/format/format-money';
import { toBaht, type Satang } from '@wallet/shared/format/satang';
import { Button } from '@wallet/shared/ui/button';
import { MoneyChecking } from '@wallet/shared/ui/money-checking';
import { useState } from 'react';
import { AmountField } from '../deposit/amount-field';
import deposit from '../deposit/deposit.module.css';
import { useDepositErrorText } from '../deposit/use-deposit-error-text';
import { useWrittenMoney } from '../deposit/use-written-money';
import { useText } from '../text';
import type { ProviderRules } from './providers';
import classes from './qr-form.module.css';
import type { CreateQr } from './use-create-qr';

export interface QrFormProps {
  rules: ProviderRules;
  create: CreateQr;
}

const written = (amount: Satang): string => formatMoney(amount).replace(/\.00$/, '');

/** An amount, chosen with one tap or typed, and the button that makes a code for it (S5.12, S9.10). */
export function QrForm({ rules: { least, quick }, create: { state, run, again } }: QrFormProps) {
  const t = useText();
  const money = useWrittenMoney();
  const errorWords = useDepositErrorText();
  const [text, setText] = useState('');
  const locked = state.status === 'sending' || state.status === 'checking';
  const shown = locked ? String(state.input.amount) : text;
  const amount = parseAmount(shown).satang;
  const enough = amount !== undefined && amount >= least && amount >= 100;
  return (
    <form
      className={deposit.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (enough && !locked) run({ amount: toBaht(amount) });
      }}
    >
      <div className={classes.quick} role="group" aria-label={t('qr.quick')}>
        {quick.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.amount}
            aria-pressed={amount === one}
            disabled={locked}
            onClick={() => setText(written(one))}
          >
            {written(one)}
          </button>
        ))}
      </div>
      <AmountField
        label={t('deposit.amount')}
        value={shown}
        onChange={setText}
        disabled={locked}
        hint={t('deposit.least', { amount: money(least) })}
        error={state.status === 'refused' ? errorWords(state.error) : undefined}
      />
      <MoneyChecking state={state} onAgain={again} />
      <Button type="submit" wide icon="qr" busy={locked} disabled={!enough && !locked}>
        {enough ? t('qr.createAmount', { amount: money(amount) }) : t('qr.create')}
      </Button>
    </form>
  );
}
