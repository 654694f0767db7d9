import { useLayoutEffect, useReducer, useRef } from 'react';
import type { RegisterStep } from './register-steps';

function focusWrong(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
  control?.focus();
  // What is typed next replaces a wrong code as a whole.
  if (control instanceof HTMLInputElement && control.autocomplete === 'one-time-code') control.select();
  return control != null;
}

/**
 * Where the focus goes in the wizard: to the first wrong box after a try to go on; in a new step to the code's box,
 * which is all there is to do, or to the heading, so that a screen reader says where one is.
 */
export function useStepFocus(step: RegisterStep) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const [tries, onTried] = useReducer((count: number) => count + 1, 0);

  // As the step appears, not after it: a box that somebody is already in must not lose the focus.
  useLayoutEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    if (!form.current || (!isNew && tries === 0)) return;
    if (focusWrong(form.current) || !isNew) return;
    form.current.scrollIntoView?.({ block: 'start' });
    const code = form.current.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]');
    (code ?? heading.current)?.focus({ preventScroll: true });
  }, [step, tries]);

  return { form, heading, onTried, submit: () => form.current?.requestSubmit() };
}
