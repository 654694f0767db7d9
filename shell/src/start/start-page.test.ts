import { languageTags } from '@wallet/contract';
import { startPage } from './start-page';
import { startTexts } from './start-texts';

const hash = 'sha384-x';
const reload = jest.fn();
const fetched = jest.fn<Promise<Response>, [url: string, init: RequestInit]>();

/** Opens a page in the state of its first HTML. */
function open({ support = '', splash = true } = {}) {
  document.head.innerHTML = `<script id="start" data-js="/shell/1/main.js" data-js-hash="${hash}"
    data-css="/shell/1/main.css" data-css-hash="${hash}" ${support && `data-support="${support}"`}></script>
    <script type="text/plain" data-w="js" src="/shell/1/main.js"></script>`;
  document.body.innerHTML = splash
    ? '<div id="root"><div class="boot" role="status"><div class="boot-text"></div></div></div>'
    : '<div id="root"><p>page</p></div>';
  const start = startPage(document.getElementById('start') as HTMLElement, reload);
  document.dispatchEvent(new Event('readystatechange'));
  return start;
}

const elements = (kind: 'js' | 'css') => [...document.querySelectorAll<HTMLElement>(`[data-w="${kind}"]`)];
const last = (kind: 'js' | 'css') => elements(kind).at(-1) as HTMLElement;
const address = (element: HTMLElement | undefined) =>
  element?.getAttribute('src') ?? element?.getAttribute('href') ?? '';
const tell = (element: HTMLElement, type: 'load' | 'error') => element.dispatchEvent(new Event(type));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const words = () => document.querySelector('.boot-text');
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
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  jest.spyOn(Date, 'now').mockReturnValue(36);
});
afterEach(() => {
  listeners.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the style is brought at once, with its hash and before all other styles', () => {
  open();
  const [style] = elements('css');
  expect(style?.outerHTML).toContain('rel="stylesheet"');
  expect(address(style)).toBe('/shell/1/main.css');
  expect(style).toHaveProperty('integrity', hash);
  expect(document.getElementById('start')?.nextElementSibling).toBe(style);
});

test('the page knows when it has its style', async () => {
  const { styled } = open();
  const told = jest.fn();
  void styled.then(told);
  await pass(0);
  expect(told).not.toHaveBeenCalled();
  tell(last('css'), 'load');
  await pass(0);
  expect(told).toHaveBeenCalledTimes(1);
});

test.each(['js', 'css'] as const)(
  'a %s file that fails is asked for again by itself, under a fresh address and with its hash',
  async (kind) => {
    const start = open();
    start.running = true;
    tell(last(kind), 'error');
    expect(elements(kind)).toEqual([]);
    await pass(400);
    expect(elements(kind)).toHaveLength(1);
    expect(address(last(kind))).toMatch(new RegExp(`main\\.${kind}\\?retry=10$`));
    expect(last(kind)).toHaveProperty('integrity', hash);
    expect(start.retried).toBe(true);
    tell(last(kind), 'load');
    await pass(60_000);
    expect(elements(kind)).toHaveLength(1);
  },
);

test.each(['th', 'la', 'en'] as const)(
  'after 5 s the page says in %s that it takes long',
  async (language) => {
    localStorage.setItem('locale', language);
    open();
    await pass(4900);
    expect(words()).toBeEmptyDOMElement();
    await pass(200);
    expect(words()).toHaveTextContent(startTexts[language].slow);
    expect(words()).toHaveTextContent(startTexts[language].safe);
    expect(button()).toHaveTextContent(startTexts[language].retry);
    expect(words()).toHaveAttribute('lang', languageTags[language]);
  },
);

test.each([
  ['the page’s own language', '', 'lo', startTexts.la.slow],
  ['the cookie’s', 'language=EN', 'th', startTexts.en.slow],
  ['that of the cookie over TLS', 'x=1; __Host-language=LA', 'th', startTexts.la.slow],
])('who has chosen no language reads %s', async (_, cookie, lang, text) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  document.documentElement.lang = lang;
  open();
  await pass(5000);
  expect(words()).toHaveTextContent(text);
});

test('once the page stands there it says nothing', async () => {
  open({ splash: false }).running = true;
  tell(last('js'), 'load');
  tell(last('css'), 'load');
  await pass(60_000);
  expect(document.body).toHaveTextContent(/^page$/);
});

test('after three failures it says that it failed and where help is, and goes on asking', async () => {
  open({ support: 'tel:+6621234567' });
  tell(last('css'), 'error');
  await pass(400);
  tell(last('css'), 'error');
  await pass(1200);
  expect(words()).toBeEmptyDOMElement();
  tell(last('css'), 'error');
  expect(words()).toHaveTextContent(startTexts.th.failed);
  expect(document.querySelector('a')).toHaveAttribute('href', 'tel:+6621234567');
  await pass(4000);
  expect(elements('css')).toHaveLength(1);
});

test('a file that hangs is asked for once more, and the one that comes first is the one that counts', async () => {
  const start = open();
  const [hanging] = elements('js');
  await pass(8000 + 400);
  expect(elements('js')).toHaveLength(2);
  const second = elements('js').find((element) => element !== hanging) as HTMLElement;
  start.running = true;
  tell(second, 'load');
  // A script in another document does not run when it arrives.
  expect(hanging?.ownerDocument).not.toBe(document);
  await pass(60_000);
  expect(elements('js')).toEqual([second]);
});

test('the first request may still be the one that brings it', async () => {
  const start = open();
  const [slow] = elements('js');
  await pass(8000 + 400);
  start.running = true;
  tell(slow as HTMLElement, 'load');
  await pass(60_000);
  expect(elements('js')).toEqual([slow]);
});

test('a script that comes and does not run counts as lost', async () => {
  open();
  for (const pause of [400, 1200, 4000]) {
    tell(last('js'), 'load');
    await pass(pause);
  }
  expect(words()).toHaveTextContent(startTexts.th.failed);
  expect(elements('js')).toHaveLength(1);
});

test('back on the network, it asks at once', async () => {
  open();
  for (const pause of [400, 1200, 0]) {
    tell(last('css'), 'error');
    await pass(pause);
  }
  expect(elements('css')).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  expect(elements('css')).toHaveLength(1);
});

test('“try again” loads the page anew, past the cache, once the page itself can be had', async () => {
  open().failed();
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  button().click();
  await pass(0);
  expect(reload).not.toHaveBeenCalled();
  expect(button()).toHaveTextContent(startTexts.th.retry);
  fetched.mockResolvedValueOnce({} as Response);
  button().click();
  await pass(0);
  expect(fetched.mock.calls[1]).toEqual([location.href, expect.objectContaining({ cache: 'reload' })]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what the shell says of itself replaces that it takes long, and stays', async () => {
  const start = open();
  start.failed();
  await pass(10_000);
  expect(words()).toHaveTextContent(startTexts.th.failed);
  expect(document.querySelectorAll('button')).toHaveLength(1);
});

test('the script is trusted by a policy that knows the shell’s addresses only', async () => {
  const policies: Record<string, { createScriptURL: (url: string) => string }> = {};
  Object.assign(window, {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) =>
        (policies[name] = rules),
    },
  });
  open();
  expect(policies).toEqual({});
  tell(last('js'), 'error');
  await pass(400);
  expect(address(last('js'))).toContain('/shell/1/main.js?retry=');
  expect(Object.keys(policies)).toEqual(['w-start']);
  expect(() => policies['w-start']?.createScriptURL('https://elsewhere.example/x.js')).toThrow(TypeError);
  Reflect.deleteProperty(window, 'trustedTypes');
});
