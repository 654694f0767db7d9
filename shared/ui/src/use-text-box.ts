import { useField } from 'react-final-form';

/** An emptied box holds '', as it was typed, and not nothing. */
const asTyped = { parse: (text: string) => text };

/** A box of a react-final-form form: what `Field` needs to draw it, and what the form knows of it. */
export function useTextBox(name: string) {
  const { input, meta } = useField<string>(name, asTyped);
  const { value, onChange, onBlur, onFocus } = input;
  return { box: { name, value, onChange, onBlur, onFocus }, meta };
}
