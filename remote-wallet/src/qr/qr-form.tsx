import { Button } from '@wallet/ui';
import { satang } from '@wallet/contract/satang';
import { MoneyFlow, useMoneyFlow } from '@wallet/money';
import { Form } from 'react-final-form';
import deposit from '../deposit/deposit.module.css';
import { type DepositValues, useDepositAmount, useFormatAmount } from '../deposit/use-deposit-amount';
import { useCurrency } from '../home/use-cached-home';
import { AmountField } from '../money/amount-field';
import { QuickAmountButtons } from '../money/quick-amount-buttons';
import { useText } from '../text';
import type { ProviderRules } from './providers';
import classes from './qr-form.module.css';
import type { CreateQr } from './use-create-qr';

export interface QrFormProps {
  rules: ProviderRules;
  create: CreateQr;
}

export function QrForm({ rules: { minAmount, quick }, create }: QrFormProps) {
  const t = useText();
  const formatAmount = useFormatAmount();
  const currency = useCurrency();
  // An amount below 1 baht is never sent, whatever the minimum (S5.12).
  const { start, check } = useDepositAmount(create.state, satang(Math.max(minAmount, 100)));
  const flow = useMoneyFlow({
    action: create,
    currency,
    withoutAmount: true,
    messages: {
      reading: t('qr.unknown.reading'),
      unchanged: t('qr.unknown.unchanged'),
      unreadable: t('qr.unknown.unreadable'),
    },
    // The amount field shows the error.
    refused: () => null,
  });
  const { submit, locked, busy, pending } = flow;
  return (
    <MoneyFlow flow={flow}>
      <Form<DepositValues>
        initialValues={start}
        onSubmit={(values) => {
          const { amount } = check(values);
          if (amount !== undefined && !locked) submit({ amount });
        }}
      >
        {({ handleSubmit, values }) => {
          const { amount, error } = check(values);
          return (
            <form className={deposit.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
              <div className={classes.quick} role="group" aria-label={t('money.quick')}>
                <QuickAmountButtons amounts={quick} amount={amount} disabled={locked} />
              </div>
              <AmountField
                label={t('deposit.amount')}
                currency={currency}
                disabled={locked}
                hint={t('deposit.least', { amount: formatAmount(minAmount) })}
                error={error}
              />
              {pending}
              <Button
                type="submit"
                wide
                icon="qr"
                busy={busy}
                aria-disabled={locked}
                disabled={amount === undefined && !locked}
              >
                {amount === undefined
                  ? t('qr.create')
                  : t('qr.createAmount', { amount: formatAmount(amount) })}
              </Button>
            </form>
          );
        }}
      </Form>
    </MoneyFlow>
  );
}
