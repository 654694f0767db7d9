import { type ReactNode, useState } from 'react';
import { Field, Form } from 'react-final-form';
import { formatStartAmount } from '../money/check-amount';
import type { DepositValues } from '../money/use-deposit-amount';

interface DepositFormProps {
  /** An amount from the address to start with; undefined starts with an empty field. */
  startAmount?: string | undefined;
  children: ReactNode;
}

/**
 * Holds the amount that all deposit methods share. It never submits: each method renders its own `<form>` and submits
 * the amount itself.
 */
export function DepositForm({ startAmount, children }: DepositFormProps) {
  const [firstValues] = useState<DepositValues>({ amount: formatStartAmount(startAmount) });
  return (
    <Form<DepositValues> initialValues={firstValues} onSubmit={() => undefined}>
      {() => (
        <>
          {/* Without this field, the form resets the amount when a field is unmounted and another is mounted. */}
          <Field name="amount" subscription={{}}>
            {() => null}
          </Field>
          {children}
        </>
      )}
    </Form>
  );
}
