import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { BankLogo, Button, Caution } from '@wallet/ui';
import { satang } from '@wallet/contract/satang';
import { MoneyFlow, useMoneyFlow } from '@wallet/money';
import type { FormEvent } from 'react';
import deposit from '../money/deposit.module.css';
import { isAmountRejection, useDepositAmount, useFormatAmount } from '../money/use-deposit-amount';
import { useCurrency } from '../model/use-cached-home';
import { AmountField } from '../money/amount-field';
import { QuickAmountButtons } from '../money/quick-amount-buttons';
import { useText } from '../text';
import { minQrAmount } from '@wallet/contract/min-amounts';
import type { QrIssuer } from './issuers';
import classes from './qr-form.module.css';
import type { CreateQr } from './use-create-qr';

interface QrFailureProps {
  name: string;
  error: ApiError;
  /** The provider to try next; undefined when there is no other. */
  next: QrIssuer | undefined;
  onChoose: (provider: QrIssuer['provider']) => void;
}

/** Shows why a provider created no code, and offers the next provider. */
function QrFailure({ name, error, next, onChoose }: QrFailureProps) {
  const t = useText();
  return (
    <div role="alert">
      <Caution
        title={t('qr.unavailable', { name })}
        action={
          next && (
            <Button variant="secondary" size="small" onClick={() => onChoose(next.provider)}>
              {t('qr.useInstead', { name: next.name })}
            </Button>
          )
        }
      >
        {errorText(error)}
      </Caution>
    </div>
  );
}

interface QrFormProps {
  issuer: QrIssuer;
  /** The other providers. The first one that accepts the amount is offered when this one creates no code. */
  others: readonly QrIssuer[];
  create: CreateQr;
  onChoose: (provider: QrIssuer['provider']) => void;
}

/** Heights in px of the form's fields and button, for its placeholder. */
export const qrFormHeights = [101, 96, 32, 48];

/** Renders the amount first, then the button that creates a code with one provider. */
export function QrForm({ issuer, others, create, onChoose }: QrFormProps) {
  const { minAmount, quick } = issuer;
  const t = useText();
  const formatAmount = useFormatAmount();
  const currency = useCurrency();
  // The operator's minimum may be lower (S5.12).
  const least = satang(Math.max(minAmount, minQrAmount));
  const { amount, error } = useDepositAmount(create.state, least, isAmountRejection);
  const next = others.find((other) => amount === undefined || other.minAmount <= amount) ?? others[0];
  const flow = useMoneyFlow({
    action: create,
    currency,
    withoutAmount: true,
    messages: {
      reading: t('qr.unknown.reading'),
      unchanged: t('qr.unknown.unchanged'),
      unreadable: t('qr.unknown.unreadable'),
    },
    // The amount field or the box below it shows the error.
    refused: () => null,
  });
  const { submit, locked, busy, pending } = flow;
  const createQr = (event: FormEvent): void => {
    event.preventDefault();
    if (amount !== undefined && !locked) submit({ amount });
  };
  return (
    <MoneyFlow flow={flow}>
      <form className={deposit.form} noValidate onSubmit={createQr}>
        <AmountField
          label={t('deposit.amount')}
          currency={currency}
          disabled={locked}
          hint={t('deposit.least', { amount: formatAmount(minAmount) })}
          error={error}
        />
        <div className={classes.quick} role="group" aria-label={t('money.quick')}>
          <QuickAmountButtons amounts={quick} amount={amount} disabled={locked} />
        </div>
        <div className={classes.issuer}>
          <BankLogo code={issuer.logo} size={32} />
          <span className={classes.name}>
            {t(issuer.isRecommended ? 'deposit.recommended' : 'qr.payBy')} <b>{issuer.name}</b>
          </span>
        </div>
        {pending}
        {create.failure && !busy && (
          <QrFailure name={issuer.name} error={create.failure} next={next} onChoose={onChoose} />
        )}
        <Button
          type="submit"
          wide
          icon="qr"
          busy={busy}
          aria-disabled={locked}
          disabled={amount === undefined && !locked}
        >
          {amount === undefined ? t('qr.create') : t('qr.createAmount', { amount: formatAmount(amount) })}
        </Button>
      </form>
    </MoneyFlow>
  );
}
