import { act, fireEvent } from '@testing-library/react';

/** Clicks an element, and renders the effects that follow at once. Moves no focus. */
export const click = (element: HTMLElement): Promise<void> =>
  act(async () => {
    fireEvent.click(element);
  });
