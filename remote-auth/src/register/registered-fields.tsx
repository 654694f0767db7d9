import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { emptyValues } from './register-values';

const noop = (): void => undefined;

/** Registers the fields of all steps: react-final-form 7 resets a field that is not registered to its initial value. */
export function RegisteredFields() {
  const form = useForm();
  useEffect(() => {
    const unregisterAll = Object.keys(emptyValues).map((name) => form.registerField(name, noop, {}));
    return () => unregisterAll.forEach((unregister) => unregister());
  }, [form]);
  return null;
}
