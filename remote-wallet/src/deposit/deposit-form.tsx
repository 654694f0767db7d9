import type { ReactNode } from 'react';
import { Field, Form } from 'react-final-form';
import type { DepositValues } from './use-deposit-amount';

const empty: DepositValues = { amount: '' };

/** The form of the amount that all deposit methods share. Each method has a form element of its own and sends it. */
export function DepositForm({ children }: { children: ReactNode }) {
  return (
    <Form<DepositValues> initialValues={empty} onSubmit={() => undefined}>
      {() => (
        <>
          {/* Without it, the form resets the amount when a field is unmounted and another is mounted. */}
          <Field name="amount" subscription={{}}>
            {() => null}
          </Field>
          {children}
        </>
      )}
    </Form>
  );
}
