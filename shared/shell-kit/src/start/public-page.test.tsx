import { shortHash } from '@wallet/contract';
import type { CapturedInput } from './capture-input';
import { startMemberPage } from './member-page';
import { hideFrameUntilParsed } from './page-timing';
import { startPublicPage } from './public-page';
import type { PageStart } from './start-page';

const setReadyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value });

/** Simulates that the browser has parsed the page. */
function finishParsing(): void {
  setReadyState('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

describe('public page', () => {
  let input: CapturedInput | undefined;

  /** Opens a page that is prerendered in Thai, with Lao and English in its templates. */
  function open({ style = '', unless }: { style?: string; unless?: string } = {}): void {
    setReadyState('loading');
    document.documentElement.lang = 'th';
    document.body.innerHTML = `
    <script type="text/plain" id="w-part-style">${style}</script>
    <div id="root" data-prerendered="th">
      <form method="post"><input name="phone"><button type="submit">ไทย</button></form>
      <button type="button">เมนู</button>
      <a href="#main">ข้าม</a><main id="main" tabindex="-1"></main>
      <a href="/register">สมัคร</a><a href="/?dialog=shell.howto">วิดีโอ</a>
    </div>
    <template data-prerendered="la" data-title="ລາວ"><p>ສະບາຍດີ</p></template>
    <template data-prerendered="boot"><div class="boot"></div></template>`;
    const tag = document.createElement('script');
    tag.dataset['prerendered'] = 'th';
    if (unless) tag.dataset['unless'] = unless;
    input = startPublicPage(tag);
  }
  const find = <Type extends HTMLElement>(selector: string): Type => root().querySelector(selector) as Type;
  const click = (element: HTMLElement): boolean =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  beforeEach(() => {
    Object.assign(globalThis, { CSSStyleSheet: Sheet });
    Object.assign(document, { adoptedStyleSheets: [] });
  });

  afterEach(() => {
    input?.replay();
    localStorage.clear();
    sessionStorage.clear();
    delete document.documentElement.dataset['hold'];
  });

  test('hides bars and steps until the visible part of the page is parsed', () => {
    const frames: (() => void)[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
    setReadyState('loading');
    document.body.innerHTML = '<div id="root"></div>';
    hideFrameUntilParsed();
    frames.shift()?.();
    expect(document.documentElement.dataset).toHaveProperty('reading');
    document.body.append(document.createElement('template'));
    frames.shift()?.();
    expect(document.documentElement.dataset).not.toHaveProperty('reading');
    expect(frames).toEqual([]);
  });

  test('shows the start screen in a tab with stored progress and in a browser that cannot style the HTML', () => {
    sessionStorage.setItem('auth.register', '{}');
    open({ unless: 'auth.register' });
    finishParsing();
    expect(find('.boot')).toBeInTheDocument();
    expect(root().dataset['prerendered']).toBe('');
    input?.replay();
    Object.assign(globalThis, { CSSStyleSheet: Object });
    open({ style: '.a{}' });
    finishParsing();
    expect(find('.boot')).toBeInTheDocument();
  });

  test('requests the page’s files after the first paint', async () => {
    const frames: (() => void)[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
    const load = jest.fn();
    Object.assign(window, { __w_start: { load } });
    document.head.innerHTML =
      '<link rel="later" as="style" href="/shell/1/main.css"><link rel="icon" href="/icon.svg">';
    open();
    // The first paint is over when the callback of the second animation frame runs.
    for (let frame = 0; frame < 2; frame += 1) {
      expect(load).not.toHaveBeenCalled();
      expect(document.querySelectorAll('[rel="later"]')).toHaveLength(1);
      frames.shift()?.();
    }
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(1);
    // The links come after the content, so they are changed only when the browser has parsed the page.
    finishParsing();
    expect(document.head.innerHTML).toContain('rel="preload"');
  });

  test('focuses the content at once with the skip link and does not replay it', () => {
    open();
    expect(click(find('[href="#main"]'))).toBe(false);
    expect(find('main')).toHaveFocus();
    find('input').focus();
    input?.replay();
    expect(find('input')).toHaveFocus();
  });
});

describe('member page', () => {
  let input: CapturedInput | undefined;
  const load = jest.fn();

  const template = (language: string) => `<template data-prerendered="${language}" data-title="${language}">
  <ul data-slot="wallet.home-tiles"><li data-order="10"><a href="#"><span>one</span></a></li><li data-order="90"><a href="#"><span>last</span></a></li></ul>
  <div data-fragments="wallet.home-offers"></div>
  <h1 data-style="width: 160px">${language}</h1><button>menu ${language}</button>
  <div><i class="skeleton"></i><span data-known-box hidden><b data-known="total"></b> <b data-known="unit"></b></span></div>
</template>`;

  /** Opens a member page with a prerendered frame and skeleton. */
  function open(): void {
    setReadyState('loading');
    document.documentElement.lang = 'th';
    document.body.innerHTML = `<div id="root" data-replaced><div class="boot"></div></div>${['th', 'la', 'en'].map(template).join('')}`;
    const tag = document.createElement('script');
    Object.assign(tag.dataset, {
      prerendered: 'th',
      first: '[["/api/wallet"]]',
      slots: '{"wallet.home-tiles":[95,50]}',
      fragments:
        '[["wallet.home-offers","8.5rem","remote-club/wallet.home-offers"],["wallet.home-offers","5rem"],["wallet.gone","1rem"]]',
      marker: 'wallet-web',
    });
    input = startMemberPage(tag);
  }

  const storeBalance = (shown: object, token = 'token-1') =>
    localStorage.setItem('last_wallet', JSON.stringify({ login: shortHash(token), shown }));

  beforeEach(() => {
    load.mockReset();
    jest.useFakeTimers();
    window.__w_start = { load } as unknown as PageStart;
    globalThis.fetch = jest.fn(() => new Promise(() => undefined)) as never;
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    Object.assign(globalThis, { CSSStyleSheet: Sheet });
    Object.assign(document, { adoptedStyleSheets: [] });
  });

  afterEach(() => {
    input?.replay();
    jest.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
    delete window.__w_start;
    delete window.__w_calls;
    delete document.documentElement.dataset['hold'];
  });

  const thai = { language: 'th', texts: { total: '5.00', unit: 'บาท' } };

  test.each<[string, () => void]>([
    ['of another member', () => storeBalance(thai, 'token-2')],
    ['in another language', () => storeBalance({ ...thai, language: 'en' })],
    ['without text', () => storeBalance({ ...thai, texts: { total: 5, unit: 'บาท' } })],
    ['of another format', () => localStorage.setItem('last_wallet', '{')],
  ])('does not show a cached balance %s', (_, store) => {
    localStorage.setItem('token', 'token-1');
    store();
    open();
    finishParsing();
    expect(root().querySelector('.skeleton')).not.toBeNull();
    expect(root().querySelector('[data-known-box]')).not.toBeVisible();
  });

  test('reserves empty items in a slot for the contributions of other remotes', () => {
    localStorage.setItem('token', 'token-1');
    open();
    finishParsing();
    const texts = [...root().querySelectorAll<HTMLElement>('[data-slot] > li span')];
    const shown = texts.map(({ style, textContent }) => style.visibility || textContent);
    expect(shown).toEqual(['one', 'hidden', 'last', 'hidden']);
  });

  test.each([
    ['that are always shown', undefined, ['5rem']],
    ['of the last visit too', 'remote-other/x remote-club/wallet.home-offers', ['8.5rem', '5rem']],
  ])('reserves the space of the fragments %s', (_, shown, heights) => {
    localStorage.setItem('token', 'token-1');
    if (shown) localStorage.setItem('login:shell.fragments', shown);
    open();
    finishParsing();
    const spaces = [...root().querySelectorAll<HTMLElement>('[data-fragments] > *')];
    expect(spaces.map(({ style }) => style.minHeight)).toEqual(heights);
  });
});
