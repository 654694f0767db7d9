import { holdPage } from './early-input';
import { holdFrameUntilRead } from './prerendered-html';
import type { EarlyInput } from './pressed';

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

let early: EarlyInput | undefined;

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
  early = holdPage(tag);
}

const setReadyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value });

/** The browser has parsed the whole page. */
function parsed(): void {
  setReadyState('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;
const find = <Type extends HTMLElement>(selector: string): Type => root().querySelector(selector) as Type;
const press = (element: HTMLElement): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
});

afterEach(() => {
  early?.handOver();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['hold'];
});

test('the part is styled until its own style is there', () => {
  open({ style: '.a{color:red}' });
  expect(document.adoptedStyleSheets).toEqual([expect.objectContaining({ text: '.a{color:red}' })]);
  early?.handOver();
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('[S1.2] the language of an earlier visit takes the place of the page’s before anything is painted', () => {
  localStorage.setItem('locale', 'la');
  open();
  expect(document.documentElement.dataset).toHaveProperty('hold');
  parsed();
  expect(root()).toHaveTextContent('ສະບາຍດີ');
  expect(root().dataset['prerendered']).toBe('la');
  expect([document.documentElement.lang, document.title]).toEqual(['lo', 'ລາວ']);
  expect(document.documentElement.dataset).not.toHaveProperty('hold');
});

test('bars and steps wait until the page has been read as far as it is shown', () => {
  const frames: (() => void)[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
  setReadyState('loading');
  document.body.innerHTML = '<div id="root"></div>';
  holdFrameUntilRead();
  frames.shift()?.();
  expect(document.documentElement.dataset).toHaveProperty('reading');
  document.body.append(document.createElement('template'));
  frames.shift()?.();
  expect(document.documentElement.dataset).not.toHaveProperty('reading');
  expect(frames).toEqual([]);
});

test('a first visit is shown as it came', () => {
  // The edition's server sets this cookie, and the page's code ignores it at the start.
  document.cookie = 'language=LA';
  open();
  expect(document.documentElement.dataset).not.toHaveProperty('hold');
  parsed();
  expect(root()).toHaveTextContent('ไทย');
  document.cookie = 'language=; max-age=0';
});

test('a tab that is further on, and a browser that cannot style the HTML, wait for the page’s code', () => {
  sessionStorage.setItem('auth.register', '{}');
  open({ unless: 'auth.register' });
  parsed();
  expect(find('.boot')).toBeInTheDocument();
  expect(root().dataset['prerendered']).toBe('');
  early?.handOver();
  Object.assign(globalThis, { CSSStyleSheet: Object });
  open({ style: '.a{}' });
  parsed();
  expect(find('.boot')).toBeInTheDocument();
});

test('the files of the page are asked for when it has been painted', async () => {
  const frames: (() => void)[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
  const bring = jest.fn();
  Object.assign(window, { __w_start: { bring } });
  document.head.innerHTML =
    '<link rel="later" as="style" href="/shell/1/main.css"><link rel="icon" href="/icon.svg">';
  open();
  for (const paint of [1, 2]) {
    expect([bring.mock.calls.length, document.querySelectorAll('[rel="later"]').length, paint]).toEqual([
      0,
      1,
      paint,
    ]);
    frames.shift()?.();
  }
  await new Promise((resolve) => setTimeout(resolve));
  expect(bring).toHaveBeenCalledTimes(1);
  // These links come after the content, which the browser has not parsed before.
  parsed();
  expect(document.head.innerHTML).toContain('rel="preload"');
});

test('a form that is sent too early is never sent by the browser, and once by the page', () => {
  open();
  const sent = jest.fn((event: Event) => event.preventDefault());
  const form = find<HTMLFormElement>('form');
  const button = find<HTMLButtonElement>('form button');
  form.requestSubmit(button);
  form.requestSubmit(button);
  expect(button).toHaveAttribute('data-early');
  form.addEventListener('submit', sent);
  expect(sent).not.toHaveBeenCalled();
  early?.handOver();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute('data-early');
});

test('the button or dialog that was pressed last is pressed again when the page works', () => {
  open();
  const pressed = jest.fn((event: Event) => event.preventDefault());
  const menu = find('button[type="button"]');
  expect(press(find('a[href*="dialog"]'))).toBe(false);
  menu.addEventListener('click', pressed);
  expect(press(menu)).toBe(false);
  // The click is delayed even when the page's code is loaded already.
  expect(pressed).not.toHaveBeenCalled();
  early?.handOver();
  expect(pressed).toHaveBeenCalledTimes(1);
  press(menu);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('the link past the menu leads to the content at once, and the page does not do it again', () => {
  open();
  expect(press(find('[href="#main"]'))).toBe(false);
  expect(find('main')).toHaveFocus();
  find('input').focus();
  early?.handOver();
  expect(find('input')).toHaveFocus();
});

test('a link to another page is the browser’s own matter', () => {
  open();
  const link = find('a[href="/register"]');
  // The test's page must not navigate.
  link.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  press(link);
  expect.assertions(1);
});
