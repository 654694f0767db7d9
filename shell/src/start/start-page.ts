import { languageTags } from '@wallet/contract';
import type { PageStart } from './page-start';
import { startLanguage } from './start-language';
import { startTexts } from './start-texts';

/** The shell's two files, without which there is no page. */
type Kind = 'js' | 'css';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** When words come instead of a page, in ms. */
const slowMs = 5000;
/** When a file that does not come is asked for once more; the first request may still be the one that brings it. */
const lateMs = 8000;
/** Pauses before the further attempts; the last one is repeated for as long as there is no page. */
const pausesMs = [400, 1200, 4000, 8000, 15000];
/** From so many lost attempts on it has failed: the page says so, and goes on asking. */
const failedAfter = 3;

/** A policy that trusts the shell's own addresses only, where the browser asks for one. */
function trustShell(): ReturnType<TrustedTypes['createPolicy']> | undefined {
  return (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('w-start', {
    createScriptURL(url) {
      if (!url.startsWith('/shell/')) throw new TypeError(url);
      return url;
    },
  });
}

/**
 * Brings the shell's style and watches over its script, from the page itself: a file that fails is asked for again by
 * itself, under an address that no cache and no hanging request knows, with its hash as before. As long as there is no
 * page, words say that it takes long, then that it failed, with a way on. `tag` is the script element that this runs
 * in; its attributes name the files, and whether they wait until something says `bring`.
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
    // React has put the page in the place of these words, or they stand there.
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
      // A page that can't be had now would leave the browser's own words in the place of these.
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
    // Whatever is asked for and not lost may come yet.
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
    // Before the styles of remotes: the order of the layers is that of the page.
    tag.after(element);
  }

  function settle({ type, target }: Event): void {
    const element = target as HTMLElement;
    const kind = element.dataset?.['w'] as Kind | undefined;
    if (!kind) return;
    if (!asked[kind].includes(element)) asked[kind].push(element);
    if (type === 'error' || (kind === 'js' && !start.running)) {
      // A script that came and did not run threw, which it may not do again.
      element.remove();
      lose(kind, element);
      return;
    }
    isThere[kind] = true;
    // A script that comes after another has run must not run too: it does not once it belongs to another document.
    const away = document.createElement('template').content;
    for (const other of asked[kind]) if (other !== element) away.append(other);
    if (kind === 'css') giveStyle();
  }

  for (const type of ['load', 'error']) document.addEventListener(type, settle, true);
  addEventListener('online', start.bring);
  setTimeout(() => say('slow'), slowMs);
  // The page names its script after this one.
  document.addEventListener('readystatechange', () => {
    const own = document.querySelector<HTMLElement>('script[data-w]');
    if (own && !asked.js.length) watch('js', own);
  });
  if (dataset['late'] === undefined) ask('css');
  return start;
}
