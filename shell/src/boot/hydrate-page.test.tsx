import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydratePage, setTabTitle, waitUntilHydratable } from './hydrate-page';
import { setLanguage } from '@wallet/platform/i18n';
import { fakeRegistry } from '../testing/fake-registry';
import userEvent from '@testing-library/user-event';

const formState: Record<string, string | boolean> = {};

function Form() {
  const [name, setName] = useState('');
  const [isTicked, setIsTicked] = useState(false);
  Object.assign(formState, { name, ticked: isTicked });
  return (
    <form>
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
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
  document.querySelector(`[name="${name}"]`) as HTMLInputElement;

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

test('hydrates an untouched page without changing its elements', async () => {
  const root = open();
  const form = root.firstElementChild;
  await act(async () => hydratePage(root, <Form />, true));
  expect(root.firstElementChild).toBe(form);
  expect(formState).toEqual({ name: '', ticked: false });
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

function root(prerendered: string | undefined, ownerVersion = 'remote-sample 1'): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.dataset, { prerendered, ownerVersion });
  if (prerendered === undefined) delete element.dataset['prerendered'];
  return element;
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/login');
  await setLanguage('th');
});

test('hydrates HTML of the same owner, version and language only', async () => {
  expect(await waitUntilHydratable(root('th'), fakeRegistry({ login: { Page } }))).toBe(true);
  expect(await waitUntilHydratable(root('la'), fakeRegistry({ login: { Page } }))).toBe(false);
  expect(await waitUntilHydratable(root('th', 'remote-sample 2'), fakeRegistry({ login: { Page } }))).toBe(
    false,
  );
  expect(await waitUntilHydratable(root(undefined), fakeRegistry({ login: { Page } }))).toBe(false);
});

test('hydrates a built-in page without loading a remote', async () => {
  window.history.replaceState(null, '', '/contact');
  const registry = fakeRegistry({});
  expect(await waitUntilHydratable(root('th', ''), registry)).toBe(true);
  expect(registry.load).not.toHaveBeenCalled();
});

test('does not hydrate when the owner’s code cannot be loaded', async () => {
  expect(await waitUntilHydratable(root('th'), fakeRegistry({}))).toBe(false);
});

test('lets a member page read available data before its first render, within a time limit', async () => {
  const element = root('th');
  element.dataset['replaced'] = '';
  let read = '';
  const prepare = async () => void (read = 'wallet');
  await waitUntilHydratable(element, fakeRegistry({ login: { Page, prepare } }));
  expect(read).toBe('wallet');
  const inChunks = async (): Promise<void> => {
    for (let chunk = 0; chunk < 3; chunk += 1) await new Promise((resolve) => setTimeout(resolve));
    read = 'in chunks';
  };
  await waitUntilHydratable(element, fakeRegistry({ login: { Page, prepare: inChunks } }));
  expect(read).toBe('in chunks');
  const late = () => new Promise<never>(() => undefined);
  expect(await waitUntilHydratable(element, fakeRegistry({ login: { Page, prepare: late } }))).toBe(false);
  const failing = () => Promise.reject(new Error('no answer'));
  expect(await waitUntilHydratable(element, fakeRegistry({ login: { Page, prepare: failing } }))).toBe(false);
});

test('renders a member page again once its owner’s code is loaded or the time limit is over', async () => {
  const element = root('th');
  element.dataset['replaced'] = '';
  const registry = fakeRegistry({ login: { Page } });
  expect(await waitUntilHydratable(element, registry)).toBe(false);
  expect(registry.load).toHaveBeenCalledTimes(1);
  jest.useFakeTimers();
  const late = waitUntilHydratable(element, fakeRegistry({ login: new Promise<never>(() => undefined) }));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await late).toBe(false);
  jest.useRealTimers();
});
