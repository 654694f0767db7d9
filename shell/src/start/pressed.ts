/** The interface between the inline script of a prerendered page and the shell's own script. */
export interface EarlyInput {
  /** Called when the page is usable: removes the temporary styles and replays the last captured click or submit. */
  handOver(): void;
}

declare global {
  interface Window {
    __w_early?: EarlyInput;
  }
}

const controls = '#root a, #root button:not([type=submit])';

/** Returns true for a link to another page or another site. Such a link needs no code of this page. */
const leadsAway = (control: Element): boolean =>
  control instanceof HTMLAnchorElement &&
  control.origin + control.pathname !== location.origin + location.pathname;

/** Returns a key by which a control is found again after the page was rendered again. */
const nameOf = (control: Element): string =>
  [control.getAttribute('href'), control.getAttribute('aria-label'), control.textContent].join('\n');

/**
 * Captures clicks and submits until the page's code is loaded. The browser never submits a form itself, because the
 * page would lose the typed text.
 */
export function keepPressed(): EarlyInput {
  let pressed: () => void = () => undefined;

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const forms = [...document.forms];
    const place = forms.indexOf(event.target as HTMLFormElement);
    event.submitter?.setAttribute('data-early', '');
    pressed = () => document.forms[place]?.requestSubmit();
  }

  function onClick(event: MouseEvent): void {
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (!control || leadsAway(control)) return;
    event.preventDefault();
    // The page's code may have started a moment ago: it must not receive the same click twice.
    event.stopPropagation();
    const { hash } = control as HTMLAnchorElement;
    // A target on this page, as in the skip link: the next key must not wait for the code.
    if (hash) return document.querySelector<HTMLElement>(hash)?.focus();
    const name = nameOf(control);
    pressed = () => {
      const same = [...document.querySelectorAll<HTMLElement>(controls)].find((one) => nameOf(one) === name);
      (control.isConnected ? control : same)?.click();
    };
  }

  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('click', onClick, true);
  return {
    handOver() {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('click', onClick, true);
      document.adoptedStyleSheets = [];
      document.querySelector('[data-early]')?.removeAttribute('data-early');
      pressed();
    },
  };
}
