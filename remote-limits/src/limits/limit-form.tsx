import type { Satang } from '@wallet/contract/satang';
import { type DepositLimit, setDepositLimit } from '@wallet/platform/api';
import { Button, type Currency, Field, parseAmount, useCommonText, useTextBox } from '@wallet/ui';
import { Form } from 'react-final-form';
import { useChange } from '../model/use-safer-play';
import { useText } from '../text';
import classes from './limit-card.module.css';

/** The highest limit that the contract accepts: a billion baht. */
const maxAmount = 100_000_000_000;

type Values = { amount?: string };
type Problem = 'empty' | 'invalid' | 'tooLarge';

/** Returns the problem of a typed limit. 0 is valid: the member wants no deposits. */
function problemOf(text: string): Problem | undefined {
  const { satang, error } = parseAmount(text);
  if (error === 'empty') return 'empty';
  if (error === 'too-large' || (satang ?? 0) > maxAmount) return 'tooLarge';
  return error && 'invalid';
}

function AmountField({ currency, problem }: { currency: Currency; problem: Problem | undefined }) {
  const t = useText();
  const common = useCommonText();
  const { input, meta } = useTextBox('amount');
  return (
    <Field
      {...input}
      label={t('limit.new')}
      inputMode="decimal"
      autoComplete="off"
      suffix={common(`unit.${currency}`)}
      readOnly={meta.submitting}
      error={problem && t(`limit.problem.${problem}`)}
    />
  );
}

interface LimitFormProps {
  limit: DepositLimit;
  currency: Currency;
}

/** Sets or removes the limit of a period. The text box is free: the page suggests no amount. */
export function LimitForm({ limit: { period, amount: current }, currency }: LimitFormProps) {
  const t = useText();
  const { change, isPending, error } = useChange<Satang | null>({
    send: (amount) => setDepositLimit({ period, amount }),
    done({ limits }) {
      const isWaiting = limits.some((limit) => limit.period === period && limit.pending);
      return t(isWaiting ? 'limit.waits' : 'limit.saved');
    },
  });
  return (
    <Form<Values>
      initialValues={{}}
      validate={({ amount = '' }) => ({ amount: problemOf(amount) })}
      onSubmit={({ amount = '' }, form) => {
        const { satang } = parseAmount(amount);
        if (satang !== undefined) change(satang, { onSuccess: () => form.restart() });
      }}
    >
      {({ handleSubmit, submitFailed, errors }) => (
        <form method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
          <AmountField
            currency={currency}
            problem={submitFailed ? (errors?.['amount'] as Problem | undefined) : undefined}
          />
          <div className={classes.actions}>
            <Button type="submit" busy={isPending}>
              {t('limit.save')}
            </Button>
            {current !== null && (
              <Button variant="quiet" disabled={isPending} onClick={() => change(null)}>
                {t('limit.remove')}
              </Button>
            )}
          </div>
          {error && (
            <p role="alert" className={classes.error}>
              {error}
            </p>
          )}
        </form>
      )}
    </Form>
  );
}
