import { useField } from 'react-final-form';

const asTyped = { parse: (value: string) => value };

/** A box of a form whose rules and refusals are words already: told after a try to save, and quiet at the next key. */
export function useBox(name: string) {
  const { input, meta } = useField<string>(name, asTyped);
  const found: string | undefined = meta.submitFailed ? meta.error : undefined;
  const said: string | undefined = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const { name: _, value, onChange, onBlur, onFocus } = input;
  return {
    box: { name, value, onChange, onBlur, onFocus, readOnly: meta.submitting ?? false },
    error: meta.modifiedSinceLastSubmit ? undefined : (found ?? said),
  };
}
