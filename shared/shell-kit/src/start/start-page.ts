import { type Language, languageTags } from '@wallet/contract';
import { startLanguage } from './start-language';
import { startTexts } from './start-texts';

/** The interface between the inline script of a page and the shell's own script. */
export interface PageStart {
  /** Set by the shell's script as soon as it runs: after that the script is not requested again. */
  running: boolean;
  /** True when a file was requested again: the copy in the browser's cache may be damaged. */
  retried: boolean;
  /** Resolves when the page has its style. */
  styled: Promise<void>;
  /** Requests both files, unless they are loaded or loading already. */
  load(): void;
  /** Shows a message that the page failed. Called when the shell could not start although its script runs. */
  showFailure(): void;
}

declare global {
  interface Window {
    __w_start?: PageStart;
  }
}

/** The shell's two files. No page works without them. */
type Kind = 'js' | 'css';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Delay before the "still loading" message, in ms. */
const slowMs = 5000;
/** Delay before a pending file is requested once more, in ms. The first request may still succeed. */
const lateMs = 8000;
/** Pauses before the retries, in ms. The last one repeats until the page is loaded. */
const pausesMs = [400, 1200, 4000, 8000, 15000];
/** After this many failures of one file the page shows that it failed, and continues to retry. */
const failuresUntilMessage = 3;

/** Returns a policy that trusts the shell's own addresses only, when the browser supports Trusted Types. */
function trustShell(): ReturnType<TrustedTypes['createPolicy']> | undefined {
  return (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('w-start', {
    createScriptURL(url) {
      if (!url.startsWith('/shell/')) throw new TypeError(url);
      return url;
    },
  });
}

/**
 * Loads the shell's style and watches its script, from inside the page. A failed file is requested again automatically,
 * with the same hash, under an address that no cache and no pending request uses. Until the page is loaded, a message
 * shows that it is slow, then that it failed, with a retry and a support link. `tag` is the script element of this
 * code. Its attributes contain the files and whether they wait for a call of `load`. `notes` is a sentence of the site
 * below the message, by language.
 */
export function startPage(
  tag: HTMLElement,
  notes?: Readonly<Record<Language, string>>,
  reload = () => location.reload(),
): PageStart {
  const { dataset } = tag;
  const requested: Record<Kind, HTMLElement[]> = { js: [], css: [] };
  const failedElements = new Set<HTMLElement>();
  const failures: Record<Kind, number> = { js: 0, css: 0 };
  const isLoaded: Record<Kind, boolean> = { js: false, css: false };
  const kinds: Kind[] = ['js', 'css'];
  let policy: ReturnType<typeof trustShell>;
  let isFailureShown = false;
  let resolveStyled: () => void = () => undefined;
  const start: PageStart = {
    running: false,
    retried: false,
    styled: new Promise((resolve) => {
      resolveStyled = resolve;
    }),
    showFailure: () => showMessage('failed'),
    // The larger file first.
    load: () => kinds.forEach(request),
  };

  function showMessage(name: 'slow' | 'failed'): void {
    // React has replaced this element with the page, or the message is shown already.
    const container = document.querySelector<HTMLElement>('.boot-text');
    if (!container || isFailureShown) return;
    isFailureShown = name === 'failed';
    const language = startLanguage();
    const texts = startTexts[language];
    container.lang = languageTags[language];
    const addLine = (text: string, tagName: 'p' | 'button' | 'a' = 'p') => {
      const element = document.createElement(tagName);
      element.textContent = text;
      container.append(element);
      return element;
    };
    container.textContent = '';
    addLine(texts[name]);
    if (notes) addLine(notes[language]);
    const retry = addLine(texts.retry, 'button');
    retry.addEventListener('click', () => {
      retry.textContent = '…';
      // Reloading a page that cannot be fetched would replace this message with the browser's own error page.
      fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(lateMs) }).then(reload, () => {
        retry.textContent = texts.retry;
        kinds.forEach(request);
      });
    });
    if (isFailureShown && dataset['support'])
      addLine(texts.support, 'a').setAttribute('href', dataset['support']);
  }

  function watch(kind: Kind, element: HTMLElement): void {
    requested[kind].push(element);
    setTimeout(() => onFailure(kind, element), lateMs);
  }

  function onFailure(kind: Kind, element: HTMLElement): void {
    if (isLoaded[kind] || failedElements.has(element)) return;
    failedElements.add(element);
    const pause = pausesMs[Math.min(failures[kind], pausesMs.length - 1)];
    failures[kind] += 1;
    if (failures[kind] >= failuresUntilMessage) showMessage('failed');
    setTimeout(() => request(kind), pause);
  }

  function request(kind: Kind): void {
    // A request that has not failed may still succeed.
    if (isLoaded[kind] || requested[kind].some((element) => !failedElements.has(element))) return;
    const isFirst = !requested[kind].length;
    start.retried ||= !isFirst;
    const address = `${dataset[kind]}${isFirst ? '' : `?retry=${Date.now().toString(36)}`}`;
    const element = document.createElement(kind === 'js' ? 'script' : 'link');
    element.crossOrigin = 'anonymous';
    element.integrity = dataset[`${kind}Hash`] ?? '';
    if (element instanceof HTMLScriptElement) {
      element.fetchPriority = 'high';
      policy ??= trustShell();
      element.src = policy ? policy.createScriptURL(address) : address;
    } else {
      element.rel = 'stylesheet';
      element.href = address;
    }
    element.dataset['w'] = kind;
    watch(kind, element);
    // This precedes the styles of remotes: the order of the style elements decides the order of the layers.
    tag.after(element);
  }

  function onSettled({ type, target }: Event): void {
    const element = target as HTMLElement;
    const kind = element.dataset?.['w'] as Kind | undefined;
    if (!kind) return;
    if (!requested[kind].includes(element)) requested[kind].push(element);
    if (type === 'error' || (kind === 'js' && !start.running)) {
      // A script that loaded and did not run has thrown, and may not throw again.
      element.remove();
      onFailure(kind, element);
      return;
    }
    isLoaded[kind] = true;
    // Only one copy of the script may run. A late copy does not run once it belongs to another document.
    const detached = document.createElement('template').content;
    for (const other of requested[kind]) if (other !== element) detached.append(other);
    if (kind === 'css') resolveStyled();
  }

  for (const type of ['load', 'error']) document.addEventListener(type, onSettled, true);
  addEventListener('online', start.load);
  setTimeout(() => showMessage('slow'), slowMs);
  // The page's own script element comes after this one.
  document.addEventListener('readystatechange', () => {
    const pageScript = document.querySelector<HTMLElement>('script[data-w]');
    if (pageScript && !requested.js.length) watch('js', pageScript);
  });
  if (dataset['late'] === undefined) request('css');
  return start;
}
