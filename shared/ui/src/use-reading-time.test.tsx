import { act, fireEvent, render, screen } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import { useState } from 'react';
import th from '@wallet/platform/locales/common.th.json';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { readingMs } from './use-reading-time';

jest.unmock('./use-reading-time');

const moved = jest.fn();
const form = () => screen.getByRole('button', { name: 'ต่อไป' });
const yes = () => screen.getByRole('button', { name: 'โอน 500.00 บาท' });
const no = () => screen.getByRole('button', { name: th.cancel });
const question = () => screen.queryByRole('alertdialog');

/** Renders a form that asks for confirmation and shows the outcome on top of itself. */
function Page() {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isDone, setIsDone] = useState(false);
  return (
    <Dialog open onClose={() => undefined} title="โอนเงิน">
      <button type="button" onClick={() => setIsConfirming(true)}>
        ต่อไป
      </button>
      <ConfirmDialog
        open={isConfirming}
        title="แน่ใจไหม"
        confirmLabel="โอน 500.00 บาท"
        onConfirm={() => {
          moved();
          setIsConfirming(false);
          setIsDone(true);
        }}
        onCancel={() => setIsConfirming(false)}
      >
        เงินจะเข้าเกม
      </ConfirmDialog>
      <Dialog
        open={isDone}
        title="โอนแล้ว"
        onClose={() => setIsDone(false)}
        footer={
          <button type="button" onClick={() => setIsDone(false)}>
            {th.ok}
          </button>
        }
      >
        เงินอยู่ในเกมแล้ว
      </Dialog>
    </Dialog>
  );
}

/** Waits two frames, until the dialog is painted, and then `ms`. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(40 + ms));

/** Simulates a complete press by a pointer. */
function tap(target: HTMLElement): void {
  fireEvent.pointerDown(target);
  fireEvent.pointerUp(target);
  fireEvent.click(target, { detail: 1 });
}

/** Simulates a key that the browser turns into a click, unless it was prevented. */
function press(key: 'Enter' | ' ', repeat = false): void {
  const target = document.activeElement as HTMLElement;
  const isAccepted = fireEvent.keyDown(target, { key, repeat });
  if (key === 'Enter' && isAccepted) fireEvent.click(target);
  if (fireEvent.keyUp(target, { key }) && key === ' ' && isAccepted) fireEvent.click(target);
}

beforeAll(() => addTexts('common', 'th', th));
beforeEach(async () => {
  jest.useFakeTimers();
  moved.mockClear();
  render(<Page />);
  await pass(readingMs);
});
afterEach(() => jest.useRealTimers());

test.each([60, 150, 300, 450])(
  'ignores a second tap %i ms after the first in an unread dialog',
  async (ms) => {
    tap(form());
    await pass(ms);
    for (const element of [yes(), no(), screen.getAllByRole('button', { name: th.close })[1], question()]) {
      if (element) tap(element);
    }
    expect(moved).not.toHaveBeenCalled();
    expect(question()).toBeInTheDocument();
    expect(question()).toHaveAttribute('data-w-unread');
  },
);

test('keeps the focus and the buttons during the reading time, and confirms with the first press after it', async () => {
  tap(form());
  expect(no()).toHaveFocus();
  expect(no()).toBeEnabled();
  expect(yes()).toBeEnabled();
  await pass(readingMs);
  expect(question()).not.toHaveAttribute('data-w-unread');
  tap(yes());
  expect(moved).toHaveBeenCalledTimes(1);
});

test('ignores a press that began too early and is released late', async () => {
  tap(form());
  await pass(100);
  fireEvent.pointerDown(yes());
  await pass(readingMs);
  fireEvent.pointerUp(yes());
  fireEvent.click(yes(), { detail: 1 });
  expect(moved).not.toHaveBeenCalled();
  tap(yes());
  expect(moved).toHaveBeenCalledTimes(1);
});

test('uses the time of the tap itself when a busy page delivers it late', async () => {
  tap(form());
  const madeAt = performance.now() + 60;
  await pass(readingMs * 2);
  for (const kind of ['pointerdown', 'click']) {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: madeAt });
    fireEvent(yes(), event);
  }
  expect(moved).not.toHaveBeenCalled();
});

test.each(['Enter', ' '] as const)(
  'ignores the key %j, pressed twice or held down, in an unread dialog',
  async (key) => {
    form().focus();
    press(key);
    expect(no()).toHaveFocus();
    await pass(100);
    press(key);
    await pass(readingMs);
    press(key, true);
    expect(question()).toBeInTheDocument();
    press(key);
    expect(question()).not.toBeInTheDocument();
    expect(moved).not.toHaveBeenCalled();
  },
);

test('does not close an unread dialog by Escape or the back gesture', async () => {
  tap(form());
  const dialog = question();
  if (!dialog) throw new Error('there is no question');
  fireEvent.keyDown(no(), { key: 'Escape' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(question()).toBeInTheDocument();
  await pass(readingMs);
  fireEvent.keyDown(no(), { key: 'Escape' });
  expect(question()).not.toBeInTheDocument();
});

const menu = jest.fn();

/** Renders a menu, and closes a dialog whose button was at the menu's position. */
async function closeOverMenu(): Promise<void> {
  menu.mockClear();
  render(<button onClick={menu}>เมนู</button>);
  tap(form());
  await pass(readingMs);
  tap(no());
  expect(question()).not.toBeInTheDocument();
}
/** Clicks the page's menu by pointer, with a time stamp `after` ms from now and `away` px to the side. */
function clickMenu({ after = 0, away = 0 }): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: away });
  Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + after });
  fireEvent(screen.getByText('เมนู'), click);
}

test('ignores the second tap of a double tap that closed a dialog', async () => {
  await closeOverMenu();
  clickMenu({ after: 260, away: 20 });
  // The person taps again and again.
  clickMenu({ after: 520, away: 20 });
  expect(menu).not.toHaveBeenCalled();
});

test('accepts a tap elsewhere or later, or a key, at once after a dialog was closed', async () => {
  await closeOverMenu();
  clickMenu({ after: 100, away: 200 });
  expect(menu).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('เมนู'), { detail: 0 });
  expect(menu).toHaveBeenCalledTimes(2);
  clickMenu({ after: 600 });
  expect(menu).toHaveBeenCalledTimes(3);
});

test('blocks early presses again when actions appear or change', async () => {
  const receive = jest.fn();
  const stage = (step: string, footer?: React.ReactNode) => (
    <Dialog open onClose={() => undefined} title="รับโบนัส" step={step} footer={footer}>
      <input aria-label="จำนวน" />
    </Dialog>
  );
  const button = <button onClick={receive}>รับ</button>;
  const { rerender } = render(stage('one'));
  await pass(readingMs);
  for (const next of [stage('one', button), stage('two', button)]) {
    receive.mockClear();
    rerender(next);
    tap(screen.getByRole('button', { name: 'รับ' }));
    expect(receive).not.toHaveBeenCalled();
    await pass(readingMs);
    tap(screen.getByRole('button', { name: 'รับ' }));
    expect(receive).toHaveBeenCalledTimes(1);
  }
});

test('accepts typed letters and spaces at once', () => {
  render(
    <Dialog open onClose={() => undefined} title="ค้นหา">
      <input aria-label="ชื่อ" />
    </Dialog>,
  );
  const name = screen.getByRole('textbox', { name: 'ชื่อ' });
  for (const key of ['a', ' ', 'ก']) expect(fireEvent.keyDown(name, { key })).toBe(true);
  expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false);
});
