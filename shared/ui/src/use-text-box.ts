import { useField } from 'react-final-form';

/** The value of an emptied text box is '', as typed, not undefined. */
const asTyped = { parse: (text: string) => text };

/**
 * Returns a text box of a react-final-form form: `input` are the props for `Field`, `meta` is the state in the form.
 */
export function useTextBox(name: string) {
  const { input, meta } = useField<string>(name, asTyped);
  const { value, onChange, onBlur, onFocus } = input;
  return { input: { name, value, onChange, onBlur, onFocus }, meta };
}
