/** Copies filled-in values to the form: some password managers fill a field without an event. */
export function syncAutofill<Values extends object>(
  form: HTMLFormElement,
  values: Values,
  change: (name: keyof Values & string, value: string) => void,
): void {
  for (const [name, shown] of new FormData(form)) {
    const current = name in values ? values[name as keyof Values] : undefined;
    if (typeof shown === 'string' && typeof current === 'string' && shown !== current)
      change(name as keyof Values & string, shown);
  }
}
