import { useLayoutEffect, useReducer, useRef } from 'react';
import type { RegisterStep } from './register-steps';

function focusFirstError(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid?.matches('fieldset') ? invalid.querySelector('input') : invalid;
  control?.focus();
  // The next digit replaces the whole wrong code.
  if (control instanceof HTMLInputElement && control.autocomplete === 'one-time-code') control.select();
  return control != null;
}

/**
 * Moves the focus: after a submit to the first invalid field; in a new step to the field of the code, or else to the
 * heading, which a screen reader then reads.
 */
export function useStepFocus(step: RegisterStep) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  const [submitCount, onSubmitted] = useReducer((count: number) => count + 1, 0);

  // Runs before paint: a field that the visitor has already focused must not lose the focus.
  useLayoutEffect(() => {
    const isNewStep = previousStep.current !== step;
    previousStep.current = step;
    if (!form.current || (!isNewStep && submitCount === 0)) return;
    if (focusFirstError(form.current) || !isNewStep) return;
    form.current.scrollIntoView?.({ block: 'start' });
    const code = form.current.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]');
    (code ?? heading.current)?.focus({ preventScroll: true });
  }, [step, submitCount]);

  return { form, heading, onSubmitted, submit: () => form.current?.requestSubmit() };
}
