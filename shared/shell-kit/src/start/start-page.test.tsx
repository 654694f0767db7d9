import { byLanguage, languages, languageTags } from '@wallet/contract';
import { startPage } from './start-page';
import { startTexts } from './start-texts';

const hash = 'sha384-x';
const reload = jest.fn();
const notes = byLanguage((language) => `Safe in ${language}.`);
const fetchMock = jest.fn<Promise<Response>, [url: string, init: RequestInit]>();

/** Opens a page in the state of its first HTML. */
function open({ support = '', splash = true } = {}) {
  document.head.innerHTML = `<script id="start" data-js="/shell/1/main.js" data-js-hash="${hash}"
    data-css="/shell/1/main.css" data-css-hash="${hash}" ${support && `data-support="${support}"`}></script>
    <script type="text/plain" data-w="js" src="/shell/1/main.js"></script>`;
  document.body.innerHTML = splash
    ? '<div id="root"><div class="boot" role="status"><div class="boot-text"></div></div></div>'
    : '<div id="root"><p>page</p></div>';
  const start = startPage(document.getElementById('start') as HTMLElement, notes, reload);
  document.dispatchEvent(new Event('readystatechange'));
  return start;
}

const elements = (kind: 'js' | 'css') => [...document.querySelectorAll<HTMLElement>(`[data-w="${kind}"]`)];
const last = (kind: 'js' | 'css') => elements(kind).at(-1) as HTMLElement;
const address = (element: HTMLElement | undefined) =>
  element?.getAttribute('src') ?? element?.getAttribute('href') ?? '';
const dispatch = (element: HTMLElement, type: 'load' | 'error') => element.dispatchEvent(new Event(type));
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const message = () => document.querySelector('.boot-text');
const button = () => document.querySelector('button') as HTMLButtonElement;

/** Aborted after each test to remove the listeners of its page. */
let listeners: AbortController;

function listenForThisTest(target: Document | Window): void {
  const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
  jest
    .spyOn(target as EventTarget, 'addEventListener')
    .mockImplementation((type, listener, capture) =>
      add(type, listener, { capture: capture === true, signal: listeners.signal }),
    );
}

beforeEach(() => {
  jest.useFakeTimers();
  listeners = new AbortController();
  listenForThisTest(document);
  listenForThisTest(window);
  reload.mockClear();
  localStorage.clear();
  document.documentElement.lang = 'th';
  fetchMock.mockReset();
  Object.assign(globalThis, { fetch: fetchMock });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  // 10 to base 36, in the address of a retry.
  jest.spyOn(Date, 'now').mockReturnValue(36);
});
afterEach(() => {
  listeners.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('requests the style at once, with its hash and before all other styles, and resolves `styled` when it is loaded', async () => {
  const { styled } = open();
  const [style] = elements('css');
  expect(style?.outerHTML).toContain('rel="stylesheet"');
  expect(address(style)).toBe('/shell/1/main.css');
  expect(style).toHaveProperty('integrity', hash);
  expect(document.getElementById('start')?.nextElementSibling).toBe(style);
  const onStyled = jest.fn();
  void styled.then(onStyled);
  await advance(0);
  expect(onStyled).not.toHaveBeenCalled();
  dispatch(last('css'), 'load');
  await advance(0);
  expect(onStyled).toHaveBeenCalledTimes(1);
});

test.each(['js', 'css'] as const)(
  'requests a failed %s file again automatically, under a new address and with its hash',
  async (kind) => {
    const start = open();
    start.running = true;
    dispatch(last(kind), 'error');
    expect(elements(kind)).toEqual([]);
    await advance(400);
    expect(elements(kind)).toHaveLength(1);
    expect(address(last(kind))).toMatch(new RegExp(`main\\.${kind}\\?retry=10$`));
    expect(last(kind)).toHaveProperty('integrity', hash);
    expect(start.retried).toBe(true);
    dispatch(last(kind), 'load');
    await advance(60_000);
    expect(elements(kind)).toHaveLength(1);
  },
);

test.each(languages)('shows in %s after 5 s that the page is slow', async (language) => {
  localStorage.setItem('locale', language);
  open();
  await advance(4900);
  expect(message()).toBeEmptyDOMElement();
  await advance(200);
  expect(message()).toHaveTextContent(startTexts[language].slow);
  expect(message()).toHaveTextContent(notes[language]);
  expect(button()).toHaveTextContent(startTexts[language].retry);
  expect(message()).toHaveAttribute('lang', languageTags[language]);
});

test.each([
  ['the page’s language', '', 'lo', startTexts.la.slow],
  ['the language of the cookie', 'language=EN', 'th', startTexts.en.slow],
  ['the language of the cookie over TLS', 'x=1; __Host-language=LA', 'th', startTexts.la.slow],
])('uses %s when no language is stored', async (_, cookie, lang, text) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  document.documentElement.lang = lang;
  open();
  await advance(5000);
  expect(message()).toHaveTextContent(text);
});

test('shows no message once the page is rendered', async () => {
  open({ splash: false }).running = true;
  dispatch(last('js'), 'load');
  dispatch(last('css'), 'load');
  await advance(60_000);
  expect(document.body).toHaveTextContent(/^page$/);
});

test('[T3.8] shows after three failures that the page failed, with a support link, and continues to retry', async () => {
  open({ support: 'tel:+6621234567' });
  dispatch(last('css'), 'error');
  await advance(400);
  dispatch(last('css'), 'error');
  await advance(1200);
  expect(message()).toBeEmptyDOMElement();
  dispatch(last('css'), 'error');
  expect(message()).toHaveTextContent(startTexts.th.failed);
  expect(document.querySelector('a')).toHaveAttribute('href', 'tel:+6621234567');
  await advance(4000);
  expect(elements('css')).toHaveLength(1);
});

test.each([
  ['the second request', 1],
  ['the first request, which succeeds after the second was sent', 0],
])('[T3.8] requests a pending file once more and uses the one that arrives first: %s', async (_, winner) => {
  const start = open();
  const [first] = elements('js');
  await advance(8000 + 400);
  const second = elements('js').find((element) => element !== first);
  const used = [first, second][winner] as HTMLElement;
  start.running = true;
  dispatch(used, 'load');
  // A script in another document does not run when it arrives.
  if (winner === 1) expect(first?.ownerDocument).not.toBe(document);
  await advance(60_000);
  expect(elements('js')).toEqual([used]);
});

test('counts a loaded script that does not run as failed', async () => {
  open();
  for (const pause of [400, 1200, 4000]) {
    dispatch(last('js'), 'load');
    await advance(pause);
  }
  expect(message()).toHaveTextContent(startTexts.th.failed);
  expect(elements('js')).toHaveLength(1);
});

test('retries at once when the network is back', async () => {
  open();
  for (const pause of [400, 1200, 0]) {
    dispatch(last('css'), 'error');
    await advance(pause);
  }
  expect(elements('css')).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  expect(elements('css')).toHaveLength(1);
});

test('reloads the page on retry when the page can be fetchMock past the cache', async () => {
  open().showFailure();
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  button().click();
  await advance(0);
  expect(reload).not.toHaveBeenCalled();
  expect(button()).toHaveTextContent(startTexts.th.retry);
  fetchMock.mockResolvedValueOnce({} as Response);
  button().click();
  await advance(0);
  expect(fetchMock.mock.calls[1]).toEqual([location.href, expect.objectContaining({ cache: 'reload' })]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('shows a failure of the shell instead of the message about a slow start, and keeps it', async () => {
  const start = open();
  start.showFailure();
  await advance(10_000);
  expect(message()).toHaveTextContent(startTexts.th.failed);
  expect(document.querySelectorAll('button')).toHaveLength(1);
});

test('trusts only the shell’s addresses in its Trusted Types policy', async () => {
  const policies: Record<string, { createScriptURL: (url: string) => string }> = {};
  const createPolicy = (name: string, rules: (typeof policies)[string]) => (policies[name] = rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  open();
  expect(policies).toEqual({});
  dispatch(last('js'), 'error');
  await advance(400);
  expect(address(last('js'))).toContain('/shell/1/main.js?retry=');
  expect(Object.keys(policies)).toEqual(['w-start']);
  expect(() => policies['w-start']?.createScriptURL('https://elsewhere.example/x.js')).toThrow(TypeError);
  Reflect.deleteProperty(window, 'trustedTypes');
});
