import { useLayoutEffect, useReducer, useRef } from 'react';

/** Leads the focus to the first wrong box after a try to save; `onTried` is told of the try's end. */
export function useFocusWrong() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, onTried] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, onTried };
}
