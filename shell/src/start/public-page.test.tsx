import { startPublicPage } from './public-page';
import { hideFrameUntilParsed } from './page-timing';
import type { CapturedInput } from './capture-input';

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

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

const setReadyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value });

/** Simulates that the browser has parsed the page. */
function finishParsing(): void {
  setReadyState('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;
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

test('styles the prerendered part until the page is usable', () => {
  open({ style: '.a{color:red}' });
  expect(document.adoptedStyleSheets).toEqual([expect.objectContaining({ text: '.a{color:red}' })]);
  input?.replay();
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('[S1.2] shows the language of an earlier visit before the first paint', () => {
  localStorage.setItem('locale', 'la');
  open();
  expect(document.documentElement.dataset).toHaveProperty('hold');
  finishParsing();
  expect(root()).toHaveTextContent('ສະບາຍດີ');
  expect(root().dataset['prerendered']).toBe('la');
  expect([document.documentElement.lang, document.title]).toEqual(['lo', 'ລາວ']);
  expect(document.documentElement.dataset).not.toHaveProperty('hold');
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

test('shows the prerendered HTML unchanged on a first visit', () => {
  // The edition's server sets this cookie, and the page's code ignores it at the start.
  document.cookie = 'language=LA';
  open();
  expect(document.documentElement.dataset).not.toHaveProperty('hold');
  finishParsing();
  expect(root()).toHaveTextContent('ไทย');
  document.cookie = 'language=; max-age=0';
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

test('replays a captured submit once and never lets the browser submit the form', () => {
  open();
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  const form = find<HTMLFormElement>('form');
  const button = find<HTMLButtonElement>('form button');
  const other = button.cloneNode() as HTMLButtonElement;
  form.append(other);
  form.requestSubmit(button);
  form.requestSubmit(other);
  for (const submitter of [button, other]) expect(submitter).toHaveAttribute('data-pending');
  form.addEventListener('submit', onSubmit);
  expect(onSubmit).not.toHaveBeenCalled();
  input?.replay();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  for (const submitter of [button, other]) expect(submitter).not.toHaveAttribute('data-pending');
});

test('replays only the last click when the page is usable', () => {
  open();
  const onClick = jest.fn((event: Event) => event.preventDefault());
  const menu = find('button[type="button"]');
  expect(click(find('a[href*="dialog"]'))).toBe(false);
  menu.addEventListener('click', onClick);
  expect(click(menu)).toBe(false);
  // The click is delayed even when the page's code is loaded already.
  expect(onClick).not.toHaveBeenCalled();
  input?.replay();
  expect(onClick).toHaveBeenCalledTimes(1);
  click(menu);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('focuses the content at once with the skip link and does not replay it', () => {
  open();
  expect(click(find('[href="#main"]'))).toBe(false);
  expect(find('main')).toHaveFocus();
  find('input').focus();
  input?.replay();
  expect(find('input')).toHaveFocus();
});

test('lets the browser follow a link to another page', () => {
  open();
  const link = find('a[href="/register"]');
  // The test's page must not navigate.
  link.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  click(link);
  expect.assertions(1);
});
