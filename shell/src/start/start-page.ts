import { languageTags } from '@wallet/contract';
import type { PageStart } from './page-start';
import { startLanguage } from './start-language';
import { startTexts } from './start-texts';

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
/** After this many lost attempts the page shows that it failed, and continues to retry. */
const failedAfter = 3;

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
 * code. Its attributes contain the files and whether they wait for a call of `bring`.
 */
export function startPage(tag: HTMLElement, reload = () => location.reload()): PageStart {
  const { dataset } = tag;
  const asked: Record<Kind, HTMLElement[]> = { js: [], css: [] };
  const lost = new Set<HTMLElement>();
  const failures: Record<Kind, number> = { js: 0, css: 0 };
  const isThere: Record<Kind, boolean> = { js: false, css: false };
  const kinds: Kind[] = ['js', 'css'];
  let policy: ReturnType<typeof trustShell>;
  let saidFailed = false;
  let giveStyle: () => void = () => undefined;
  const start: PageStart = {
    running: false,
    retried: false,
    styled: new Promise((resolve) => {
      giveStyle = resolve;
    }),
    failed: () => say('failed'),
    // The larger file first.
    bring: () => kinds.forEach(ask),
  };

  function say(what: 'slow' | 'failed'): void {
    // React has replaced this element with the page, or the message is shown already.
    const place = document.querySelector<HTMLElement>('.boot-text');
    if (!place || saidFailed) return;
    saidFailed = what === 'failed';
    const language = startLanguage();
    const texts = startTexts[language];
    place.lang = languageTags[language];
    const line = (text: string, name: 'p' | 'button' | 'a' = 'p') => {
      const element = document.createElement(name);
      element.textContent = text;
      place.append(element);
      return element;
    };
    place.textContent = '';
    line(texts[what]);
    line(texts.safe);
    const retry = line(texts.retry, 'button');
    retry.addEventListener('click', () => {
      retry.textContent = '…';
      // Reloading a page that cannot be fetched would replace this message with the browser's own error page.
      fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(lateMs) }).then(reload, () => {
        retry.textContent = texts.retry;
        kinds.forEach(ask);
      });
    });
    if (saidFailed && dataset['support']) line(texts.support, 'a').setAttribute('href', dataset['support']);
  }

  function watch(kind: Kind, element: HTMLElement): void {
    asked[kind].push(element);
    setTimeout(() => lose(kind, element), lateMs);
  }

  function lose(kind: Kind, element: HTMLElement): void {
    if (isThere[kind] || lost.has(element)) return;
    lost.add(element);
    const pause = pausesMs[Math.min(failures[kind], pausesMs.length - 1)];
    failures[kind] += 1;
    if (failures[kind] >= failedAfter) say('failed');
    setTimeout(() => ask(kind), pause);
  }

  function ask(kind: Kind): void {
    // A request that is not lost may still succeed.
    if (isThere[kind] || asked[kind].some((element) => !lost.has(element))) return;
    const isFirst = !asked[kind].length;
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

  function settle({ type, target }: Event): void {
    const element = target as HTMLElement;
    const kind = element.dataset?.['w'] as Kind | undefined;
    if (!kind) return;
    if (!asked[kind].includes(element)) asked[kind].push(element);
    if (type === 'error' || (kind === 'js' && !start.running)) {
      // A script that loaded and did not run has thrown, and may not throw again.
      element.remove();
      lose(kind, element);
      return;
    }
    isThere[kind] = true;
    // Only one copy of the script may run. A late copy does not run once it belongs to another document.
    const away = document.createElement('template').content;
    for (const other of asked[kind]) if (other !== element) away.append(other);
    if (kind === 'css') giveStyle();
  }

  for (const type of ['load', 'error']) document.addEventListener(type, settle, true);
  addEventListener('online', start.bring);
  setTimeout(() => say('slow'), slowMs);
  // The page's own script element comes after this one.
  document.addEventListener('readystatechange', () => {
    const own = document.querySelector<HTMLElement>('script[data-w]');
    if (own && !asked.js.length) watch('js', own);
  });
  if (dataset['late'] === undefined) ask('css');
  return start;
}
