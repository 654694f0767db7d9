import { useField } from 'react-final-form';

/** The value of an emptied box is '', as typed, not undefined. */
const asTyped = { parse: (text: string) => text };

/** Returns a box of a react-final-form form: the props that `Field` needs, and the form's state of the box. */
export function useTextBox(name: string) {
  const { input, meta } = useField<string>(name, asTyped);
  const { value, onChange, onBlur, onFocus } = input;
  return { box: { name, value, onChange, onBlur, onFocus }, meta };
}
