/** What the page's inline script and the shell's own tell each other of a page that is HTML already. */
export interface EarlyInput {
  /** The page works from now on: gives back the styles and does once what was pressed last before. */
  handOver(): void;
}

declare global {
  interface Window {
    __w_early?: EarlyInput;
  }
}

const controls = '#root a, #root button:not([type=submit])';

/** A link that another page of the site or another site answers, which needs nothing of this page. */
const leadsAway = (control: Element): boolean =>
  control instanceof HTMLAnchorElement &&
  control.origin + control.pathname !== location.origin + location.pathname;

/** What a control is known by when the page has been rendered anew. */
const nameOf = (control: Element): string =>
  [control.getAttribute('href'), control.getAttribute('aria-label'), control.textContent].join('\n');

/**
 * Remembers what is pressed until the page's code is there. A form is never sent by the browser itself: what was typed
 * would leave the page.
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
    // The page may have begun to work a moment ago: it must not hear of one press twice.
    event.stopPropagation();
    const { hash } = control as HTMLAnchorElement;
    // A place of this page, as the link past the menu leads to: the next key must not wait for the code.
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
