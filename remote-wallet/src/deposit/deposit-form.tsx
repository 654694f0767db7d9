import type { ReactNode } from 'react';
import { Field, Form } from 'react-final-form';
import type { DepositValues } from '../money/use-deposit-amount';

const empty: DepositValues = { amount: '' };

/**
 * Holds the amount that all deposit methods share. It never submits: each method renders its own `<form>` and submits
 * the amount itself.
 */
export function DepositForm({ children }: { children: ReactNode }) {
  return (
    <Form<DepositValues> initialValues={empty} onSubmit={() => undefined}>
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
