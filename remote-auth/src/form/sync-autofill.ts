import type { FormApi } from 'final-form';

/** Copies filled-in values to the form: some password managers fill a field without an event. */
export function syncAutofill<Values extends object>(
  element: HTMLFormElement,
  form: Pick<FormApi<Values>, 'getState' | 'change'>,
): void {
  const { values } = form.getState();
  for (const [name, shown] of new FormData(element)) {
    const field = name as keyof Values;
    if (typeof values[field] === 'string' && shown !== values[field])
      form.change(field, shown as Values[keyof Values]);
  }
}
