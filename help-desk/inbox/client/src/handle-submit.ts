import type { FormEvent } from 'react';

/** Returns the submit handler of a form that calls a function instead of sending itself. */
export const handleSubmit =
  (submit: () => Promise<unknown>) =>
  (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
