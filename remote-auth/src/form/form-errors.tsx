import { Icon, useTextBox } from '@wallet/ui';
import { useLayoutEffect, useReducer, useRef } from 'react';
import classes from './form-errors.module.css';

/** Returns a field and its error message: shown after a submit, hidden at the next key. */
export function useFormField(name: string) {
  const { input, meta } = useTextBox(name);
  const invalid: string | undefined = meta.submitFailed ? meta.error : undefined;
  const rejected: string | undefined = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  return {
    input: { ...input, readOnly: meta.submitting ?? false },
    error: meta.modifiedSinceLastSubmit ? undefined : (invalid ?? rejected),
  };
}

/** Moves the focus to the first invalid field after a submit. Call `onSubmitted` when the submit has ended. */
export function useFocusFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const [submitCount, onSubmitted] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return { form, onSubmitted };
}

/** Shows an error that belongs to no single field. */
export function FormError({ message }: { message: string }) {
  return (
    <p className={classes.error} role="alert">
      <Icon name="alert" size={20} />
      <span>{message}</span>
    </p>
  );
}
