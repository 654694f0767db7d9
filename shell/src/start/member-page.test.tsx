import { shortHash } from '@wallet/contract';
import type { PageStart } from './start-page';
import { startMemberPage } from './member-page';
import type { CapturedInput } from './capture-input';

class Sheet {
  replaceSync() {}
}

let input: CapturedInput | undefined;
const load = jest.fn();

const setReadyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value });

/** Simulates that the browser has parsed the page. */
function finishParsing(): void {
  setReadyState('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;

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

test('[S2.9] shows a visitor nothing of a member page and sends no calls', () => {
  storeBalance({ language: 'th', texts: { total: '5.00', unit: 'บาท' } });
  open();
  finishParsing();
  expect(root().querySelector('.boot')).not.toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[S1.2] shows a member the page in their language and requests its code at once', () => {
  sessionStorage.setItem('token', 'token-1');
  localStorage.setItem('locale', 'la');
  open();
  expect(document.documentElement.dataset).toHaveProperty('hold');
  expect(window.__w_calls).toEqual([expect.objectContaining({ url: '/api/wallet', language: 'lo' })]);
  finishParsing();
  expect(root()).toHaveTextContent('la');
  expect(root().querySelector('h1')?.style.width).toBe('160px');
  expect(root().querySelector('[data-known-box]')).not.toBeVisible();
  expect(document.documentElement.dataset).not.toHaveProperty('hold');
  expect(load).toHaveBeenCalledTimes(1);
});

test('[S1.8] shows the cached balance of this member before any code is loaded', () => {
  localStorage.setItem('token', 'token-1');
  storeBalance({ language: 'th', texts: { total: '15,780.79', unit: 'บาท' } });
  open();
  finishParsing();
  expect(root().querySelector('[data-known-box]')).toHaveTextContent('15,780.79 บาท');
  expect(root().querySelector('[data-known-box]')).toBeVisible();
  expect(root().querySelector('.skeleton')).toBeNull();
  // The visible content is painted first.
  expect(load).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  [
    'of another member',
    () => storeBalance({ language: 'th', texts: { total: '5.00', unit: 'บาท' } }, 'token-2'),
  ],
  ['in another language', () => storeBalance({ language: 'en', texts: { total: '5.00', unit: 'baht' } })],
  ['without text', () => storeBalance({ language: 'th', texts: { total: 5, unit: 'บาท' } })],
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
  const items = [...root().querySelectorAll('[data-slot] > li')];
  const shown = items.map((item) => {
    const text = item.querySelector('span');
    return text?.style.visibility || text?.textContent;
  });
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

test('replays a captured click in the page that replaces the HTML', () => {
  localStorage.setItem('token', 'token-1');
  open();
  finishParsing();
  root().querySelector('button')?.click();
  const real = document.createElement('button');
  real.textContent = 'menu th';
  const onClick = jest.fn();
  real.addEventListener('click', onClick);
  root().replaceChildren(real);
  input?.replay();
  expect(onClick).toHaveBeenCalledTimes(1);
});
