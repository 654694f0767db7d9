import { tokenMark } from '@wallet/contract';
import type { PageStart } from './page-start';
import { holdMemberPage } from './member-page';
import type { EarlyInput } from './pressed';

class Sheet {
  replaceSync() {}
}

let early: EarlyInput | undefined;
const bring = jest.fn();

const setReadyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value });

/** The browser has parsed the whole page. */
function parsed(): void {
  setReadyState('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;

const picture = (language: string) => `<template data-prerendered="${language}" data-title="${language}">
  <ul data-slot="wallet.home-tiles"><li data-order="10"><a href="#"><span>one</span></a></li><li data-order="90"><a href="#"><span>last</span></a></li></ul>
  <h1 data-style="width: 160px">${language}</h1><button>menu ${language}</button>
  <div><i class="skeleton"></i><span data-known-box hidden><b data-known="total"></b> <b data-known="unit"></b></span></div>
</template>`;

/** Opens a member page with a prerendered frame and skeleton. */
function open(): void {
  setReadyState('loading');
  document.documentElement.lang = 'th';
  document.body.innerHTML = `<div id="root" data-anew><div class="boot"></div></div>${['th', 'la', 'en'].map(picture).join('')}`;
  const tag = document.createElement('script');
  Object.assign(tag.dataset, {
    prerendered: 'th',
    first: '[["/api/wallet"]]',
    slots: '{"wallet.home-tiles":[95,50]}',
    marker: 'wallet-web',
  });
  early = holdMemberPage(tag);
}

const keep = (shown: object, token = 'token-1') =>
  localStorage.setItem('last_wallet', JSON.stringify({ login: tokenMark(token), shown }));

beforeEach(() => {
  bring.mockReset();
  jest.useFakeTimers();
  window.__w_start = { bring } as unknown as PageStart;
  globalThis.fetch = jest.fn(() => new Promise(() => undefined)) as never;
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
});

afterEach(() => {
  early?.handOver();
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  delete window.__w_start;
  delete window.__w_calls;
  delete document.documentElement.dataset['hold'];
});

test('[S2.9] a visitor sees nothing of a member’s page, and nothing is asked for', () => {
  keep({ language: 'th', texts: { total: '5.00', unit: 'บาท' } });
  open();
  parsed();
  expect(root().querySelector('.boot')).not.toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(bring).toHaveBeenCalledTimes(1);
});

test('[S1.2] a member sees the page in their language, at its sizes, and its code comes at once', () => {
  sessionStorage.setItem('token', 'token-1');
  localStorage.setItem('locale', 'la');
  open();
  expect(document.documentElement.dataset).toHaveProperty('hold');
  expect(window.__w_calls).toEqual([expect.objectContaining({ url: '/api/wallet', language: 'lo' })]);
  parsed();
  expect(root()).toHaveTextContent('la');
  expect(root().querySelector('h1')?.style.width).toBe('160px');
  expect(root().querySelector('[data-known-box]')).not.toBeVisible();
  expect(document.documentElement.dataset).not.toHaveProperty('hold');
  expect(bring).toHaveBeenCalledTimes(1);
});

test('[S1.8] the money last known of this member stands there before any code', () => {
  localStorage.setItem('token', 'token-1');
  keep({ language: 'th', texts: { total: '15,780.79', unit: 'บาท' } });
  open();
  parsed();
  expect(root().querySelector('[data-known-box]')).toHaveTextContent('15,780.79 บาท');
  expect(root().querySelector('[data-known-box]')).toBeVisible();
  expect(root().querySelector('.skeleton')).toBeNull();
  // The visible content is painted first.
  expect(bring).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(bring).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['of another member', () => keep({ language: 'th', texts: { total: '5.00', unit: 'บาท' } }, 'token-2')],
  ['in another language', () => keep({ language: 'en', texts: { total: '5.00', unit: 'baht' } })],
  ['that is none', () => keep({ language: 'th', texts: { total: 5, unit: 'บาท' } })],
  ['in no form of this release', () => localStorage.setItem('last_wallet', '{')],
])('money %s is not shown', (_, put) => {
  localStorage.setItem('token', 'token-1');
  put();
  open();
  parsed();
  expect(root().querySelector('.skeleton')).not.toBeNull();
  expect(root().querySelector('[data-known-box]')).not.toBeVisible();
});

test('what others put into a slot has its place there, empty', () => {
  localStorage.setItem('token', 'token-1');
  open();
  parsed();
  const items = [...root().querySelectorAll('[data-slot] > li')];
  const shown = items.map((item) => {
    const text = item.querySelector('span');
    return text?.style.visibility || text?.textContent;
  });
  expect(shown).toEqual(['one', 'hidden', 'last', 'hidden']);
});

test('what was pressed is done in the page that takes the place of the HTML', () => {
  localStorage.setItem('token', 'token-1');
  open();
  parsed();
  root().querySelector('button')?.click();
  const real = document.createElement('button');
  real.textContent = 'menu th';
  const pressed = jest.fn();
  real.addEventListener('click', pressed);
  root().replaceChildren(real);
  early?.handOver();
  expect(pressed).toHaveBeenCalledTimes(1);
});
