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
          {/* Keeps the amount while no method shows it: a form resets a field that is mounted again. */}
          <Field name="amount" subscription={{}}>
            {() => null}
          </Field>
          {children}
        </>
      )}
    </Form>
  );
}
