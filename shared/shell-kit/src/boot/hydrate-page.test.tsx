import { fakeRegistry } from '@wallet/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ExposedModule } from '@wallet/federation';
import { useState } from 'react';
import { hydratePage, setTabTitle, waitUntilHydratable } from './hydrate-page';
import { setLanguage } from '@wallet/platform/i18n';
import userEvent from '@testing-library/user-event';

const formState: Record<string, string | boolean> = {};

function Form() {
  const [name, setName] = useState('');
  const [isTicked, setIsTicked] = useState(false);
  Object.assign(formState, { name, ticked: isTicked });
  return (
    <form>
      <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        type="checkbox"
        name="ticked"
        checked={isTicked}
        onChange={({ target }) => setIsTicked(target.checked)}
      />
      <input name="other" defaultValue="as it was" />
    </form>
  );
}

/** Opens a page that contains the form's HTML. */
function open(): HTMLElement {
  const html = render(<Form />).container.innerHTML;
  cleanup();
  document.body.innerHTML = `<div id="root">${html}</div><div class="boot-strip">slow</div>`;
  return document.getElementById('root') as HTMLElement;
}

const field = (name: string): HTMLInputElement =>
  document.querySelector(`[name="${name}"], #${name}`) as HTMLInputElement;

beforeEach(() => {
  // jsdom lacks this function.
  Object.assign(performance, { mark: jest.fn() });
});

afterEach(() => {
  delete window.__w_input;
});

test.each([
  ['hydrates the HTML', true],
  ['renders the page again', false],
])('preserves typed text, ticked boxes, focus and selection when React %s', async (_, isHydratable) => {
  const root = open();
  const replay = jest.fn();
  window.__w_input = { replay };
  const before = field('name');
  field('ticked').checked = true;
  before.value = '0811111111';
  before.focus();
  before.setSelectionRange(2, 5);
  await act(async () => hydratePage(root, <Form />, isHydratable));
  const after = field('name');
  expect(after === before).toBe(isHydratable);
  expect(formState).toEqual({ name: '0811111111', ticked: true });
  expect([after.value, after.selectionStart, after.selectionEnd]).toEqual(['0811111111', 2, 5]);
  expect(after).toHaveFocus();
  expect(field('ticked')).toBeChecked();
  expect(field('other')).toHaveValue('as it was');
  expect(document.querySelector('.boot-strip')).toBeNull();
  await new Promise((resolve) => setTimeout(resolve));
  expect(replay).toHaveBeenCalledTimes(1);
});

test('sets the tab’s title while no page sets one', async () => {
  const Pages = () => {
    const [title, setTitle] = useState<string | undefined>('Log in');
    return (
      <main>
        {title !== undefined && <title>{title}</title>}
        <button onClick={() => setTitle(undefined)}>leave</button>
        <button onClick={() => setTitle('Home')}>arrive</button>
      </main>
    );
  };
  const html = render(<Pages />).container.innerHTML;
  cleanup();
  document.head.innerHTML = '<title>Log in</title>';
  document.body.innerHTML = `<div id="root">${html}</div>`;
  await act(async () => hydratePage(document.getElementById('root') as HTMLElement, <Pages />, true));
  setTabTitle('Thongdee');
  expect(document.title).toBe('Log in');
  await userEvent.click(screen.getByText('leave'));
  expect(document.title).toBe('Thongdee');
  await userEvent.click(screen.getByText('arrive'));
  expect(document.title).toBe('Home');
});

const Page = () => null;

const loginPart = 'remote-sample/1/login/page';

function root(prerendered: string | undefined, parts = loginPart): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.dataset, { prerendered, parts });
  if (prerendered === undefined) delete element.dataset['prerendered'];
  return element;
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/login');
  await setLanguage('th');
});

test('hydrates HTML of the same owner, version and language only, and not without the owner’s code', async () => {
  const withCode = fakeRegistry({ login: { Page } });
  expect(await waitUntilHydratable(root('th'), withCode)).toBe(true);
  for (const other of [root('la'), root('th', 'remote-sample/2/login/page'), root(undefined)])
    expect(await waitUntilHydratable(other, withCode)).toBe(false);
  expect(await waitUntilHydratable(root('th'), fakeRegistry({}))).toBe(false);
});

test('[T3.16] hydrates HTML with fragments only when all of them are loaded in time', async () => {
  jest.useFakeTimers();
  const withFragment = root('th', `${loginPart} remote-sample/1/header/fragment`);
  const hydrateWith = async (header: ExposedModule | Promise<never> | undefined): Promise<boolean> => {
    const registry = fakeRegistry({ login: { Page }, ...(header && { header }) });
    const waiting = waitUntilHydratable(withFragment, registry);
    await jest.advanceTimersByTimeAsync(3000);
    return waiting;
  };
  expect(await hydrateWith({ Page })).toBe(true);
  expect(await hydrateWith(undefined)).toBe(false);
  expect(await hydrateWith(new Promise<never>(() => undefined))).toBe(false);
  jest.useRealTimers();
});

test('hydrates a built-in page without loading a remote', async () => {
  window.history.replaceState(null, '', '/contact');
  const registry = fakeRegistry({});
  expect(await waitUntilHydratable(root('th', ''), registry)).toBe(true);
  expect(registry.load).not.toHaveBeenCalled();
});

describe('a member page', () => {
  const element = root('th');
  element.dataset['replaced'] = '';
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Waits for a page with this code for up to 3 s. Returns true when it can be hydrated. */
  async function waitFor(login: ExposedModule | Promise<never>): Promise<boolean> {
    const waiting = waitUntilHydratable(element, fakeRegistry({ login }));
    await jest.advanceTimersByTimeAsync(3000);
    return waiting;
  }

  test('reads available data before its first render, also in chunks, within a time limit', async () => {
    const read: string[] = [];
    await waitFor({ Page, prepare: async () => void read.push('wallet') });
    await waitFor({
      Page,
      async prepare() {
        for (let chunk = 0; chunk < 3; chunk += 1) await new Promise((resolve) => setTimeout(resolve));
        read.push('in chunks');
      },
    });
    expect(read).toEqual(['wallet', 'in chunks']);
    expect(await waitFor({ Page, prepare: () => new Promise<never>(() => undefined) })).toBe(false);
    expect(await waitFor({ Page, prepare: () => Promise.reject(new Error('no answer')) })).toBe(false);
  });

  test('is rendered again once its owner’s code is loaded or the time limit is over', async () => {
    expect(await waitFor({ Page })).toBe(false);
    expect(await waitFor(new Promise<never>(() => undefined))).toBe(false);
  });
});
