/** The interface between the inline script of a prerendered page and the shell's own script. */
export interface CapturedInput {
  /**
   * Called when the page is usable: removes the styles of the prerendered part (`styleParts`) and replays the last
   * captured click or submit.
   */
  replay(): void;
}

declare global {
  interface Window {
    __w_input?: CapturedInput;
  }
}

const controls = '#root a, #root button:not([type=submit])';

/** Returns true for a link to another page or another site. Such a link needs no code of this page. */
const isLinkToOtherPage = (control: Element): boolean =>
  control instanceof HTMLAnchorElement &&
  control.origin + control.pathname !== location.origin + location.pathname;

/** Returns a key that identifies a control after the page was rendered again. */
const keyOf = (control: Element): string =>
  [control.getAttribute('href'), control.getAttribute('aria-label'), control.textContent].join('\n');

/**
 * Captures clicks and submits until the page's code is loaded. Prevents the browser's own submit, because it would
 * reload the page and lose the typed text.
 */
export function captureInput(): CapturedInput {
  let replayLast: () => void = () => undefined;

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const index = [...document.forms].indexOf(event.target as HTMLFormElement);
    event.submitter?.setAttribute('data-pending', '');
    replayLast = () => document.forms[index]?.requestSubmit();
  }

  function onClick(event: MouseEvent): void {
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (!control || isLinkToOtherPage(control)) return;
    event.preventDefault();
    // The page's code may have started a moment ago: it must not receive the same click twice.
    event.stopPropagation();
    const { hash } = control as HTMLAnchorElement;
    // The link leads to a place on this page, as the skip link does. The keyboard must work there before the code is
    // loaded.
    if (hash) return document.querySelector<HTMLElement>(hash)?.focus();
    const key = keyOf(control);
    replayLast = () => {
      const replacement = [...document.querySelectorAll<HTMLElement>(controls)].find(
        (other) => keyOf(other) === key,
      );
      (control.isConnected ? control : replacement)?.click();
    };
  }

  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('click', onClick, true);
  return {
    replay() {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('click', onClick, true);
      document.adoptedStyleSheets = [];
      for (const button of document.querySelectorAll('[data-pending]'))
        button.removeAttribute('data-pending');
      replayLast();
    },
  };
}
