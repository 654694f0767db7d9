import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydratePage, nameTab } from './hydrate-page';

const heard: Record<string, string | boolean> = {};

function Form() {
  const [name, setName] = useState('');
  const [ticked, setTicked] = useState(false);
  Object.assign(heard, { name, ticked });
  return (
    <form>
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        type="checkbox"
        name="ticked"
        checked={ticked}
        onChange={({ target }) => setTicked(target.checked)}
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

const box = (name: string): HTMLInputElement =>
  document.querySelector(`[name="${name}"]`) as HTMLInputElement;

beforeEach(() => {
  // jsdom lacks this function.
  Object.assign(performance, { mark: jest.fn() });
});

afterEach(() => {
  delete window.__w_early;
});

test.each([
  ['takes over', true],
  ['renders anew', false],
])('what was typed, ticked, focused and selected stays when React %s', async (_, isSame) => {
  const root = open();
  const handOver = jest.fn();
  window.__w_early = { handOver };
  const before = box('name');
  box('ticked').checked = true;
  before.value = '0811111111';
  before.focus();
  before.setSelectionRange(2, 5);
  await act(async () => hydratePage(root, <Form />, isSame));
  const after = box('name');
  expect(after === before).toBe(isSame);
  expect(heard).toEqual({ name: '0811111111', ticked: true });
  expect([after.value, after.selectionStart, after.selectionEnd]).toEqual(['0811111111', 2, 5]);
  expect(after).toHaveFocus();
  expect(box('ticked')).toBeChecked();
  expect(box('other')).toHaveValue('as it was');
  expect(document.querySelector('.boot-strip')).toBeNull();
  await new Promise((resolve) => setTimeout(resolve));
  expect(handOver).toHaveBeenCalledTimes(1);
});

test('a page that nobody touched is taken over as it stands', async () => {
  const root = open();
  const form = root.firstElementChild;
  await act(async () => hydratePage(root, <Form />, true));
  expect(root.firstElementChild).toBe(form);
  expect(heard).toEqual({ name: '', ticked: false });
});

test('the tab has a name while one page has gone and the next one is on its way', async () => {
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
  nameTab('Thongdee');
  expect(document.title).toBe('Log in');
  await userEvent.click(screen.getByText('leave'));
  expect(document.title).toBe('Thongdee');
  await userEvent.click(screen.getByText('arrive'));
  expect(document.title).toBe('Home');
});
