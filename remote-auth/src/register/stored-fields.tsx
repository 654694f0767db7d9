import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { untyped } from './register-values';

const nothing = (): void => undefined;

/**
 * Keeps every box known to the form while its step is not shown: into one that it does not know, react-final-form 7
 * puts the value that the form began with.
 */
export function StoredFields() {
  const form = useForm();
  useEffect(() => {
    const leave = Object.keys(untyped).map((name) => form.registerField(name, nothing, {}));
    return () => leave.forEach((unregister) => unregister());
  }, [form]);
  return null;
}
