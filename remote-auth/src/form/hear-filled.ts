/** Some password managers fill a box in without an event that the form hears: tells what the boxes show and it does not have. */
export function hearFilled<Values extends object>(
  form: HTMLFormElement,
  values: Values,
  change: (name: keyof Values & string, value: string) => void,
): void {
  for (const [name, shown] of new FormData(form)) {
    const held = name in values ? values[name as keyof Values] : undefined;
    if (typeof shown === 'string' && typeof held === 'string' && shown !== held)
      change(name as keyof Values & string, shown);
  }
}
