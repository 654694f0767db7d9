import { languageTags, type Language } from '@wallet/platform/i18n/languages';
import { afterPaint } from './after-paint';
import { rememberedLanguage } from './start-language';

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

/** Whether this tab is further on than the HTML shows, or its browser can't style the HTML. */
function isElsewhere(unless: string | undefined): boolean {
  try {
    return Boolean(unless && sessionStorage.getItem(unless)) || !('replaceSync' in CSSStyleSheet.prototype);
  } catch {
    return false;
  }
}

/** A link that another page of the site or another site answers, which needs nothing of this page. */
const leadsAway = (control: Element): boolean =>
  control instanceof HTMLAnchorElement &&
  control.origin + control.pathname !== location.origin + location.pathname;

/**
 * Looks after a page that is HTML already until its code is there: shows it in the language of an earlier visit, styles
 * the remote's part, asks for the page's files when it has been painted, and remembers what is pressed. A form is never
 * sent by the browser itself: what was typed would leave the page. `tag` is the script element that this runs in.
 */
export function holdPage(tag: HTMLElement): EarlyInput {
  const page = document.documentElement;
  const { prerendered, unless } = tag.dataset;
  const language = rememberedLanguage() ?? (prerendered as Language);
  const elsewhere = isElsewhere(unless);
  const style = document.getElementById('w-part-style')?.textContent;
  if (style && !elsewhere) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }
  let pressed: () => void = () => undefined;

  function exchange(): void {
    const root = document.getElementById('root');
    const name = elsewhere ? 'boot' : language;
    const other = document.querySelector<HTMLTemplateElement>(`template[data-prerendered="${name}"]`);
    if (root && other) {
      root.replaceChildren(other.content);
      root.dataset['prerendered'] = elsewhere ? '' : language;
      if (!elsewhere) {
        document.title = other.dataset['title'] ?? '';
        page.lang = languageTags[language];
      }
    }
    delete page.dataset['hold'];
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const forms = [...document.forms];
    const place = forms.indexOf(event.target as HTMLFormElement);
    event.submitter?.setAttribute('data-early', '');
    pressed = () => document.forms[place]?.requestSubmit();
  }

  function onClick(event: MouseEvent): void {
    const control = (event.target as Element).closest<HTMLElement>(
      '#root a, #root button:not([type=submit])',
    );
    if (!control || leadsAway(control)) return;
    event.preventDefault();
    pressed = () => control.click();
  }

  if (language !== prerendered || elsewhere) {
    page.dataset['hold'] = '';
    document.addEventListener('readystatechange', exchange, { once: true });
  }
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('click', onClick, true);
  afterPaint(() => {
    // The largest file first: a host of HTTP/1.1 answers six at a time.
    window.__w_start?.bring();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'preload';
  });
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
