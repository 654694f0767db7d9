import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import { useState } from 'react';
import th from '@wallet/platform/locales/common.th.json';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { topDialog } from './top-dialog';
import { TopLayer } from './top-layer';

beforeAll(() => addTexts('common', 'th', th));

function Page({ busy = false }: { busy?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        โอน
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="โอนเงิน" busy={busy}>
        <button type="button" onClick={() => setIsConfirming(true)}>
          ต่อไป
        </button>
        <ConfirmDialog
          open={isConfirming}
          title="แน่ใจไหม"
          confirmLabel="โอน 500.00 บาท"
          onConfirm={() => setIsOpen(false)}
          onCancel={() => setIsConfirming(false)}
        >
          เงินจะเข้าเกม
        </ConfirmDialog>
      </Dialog>
      <TopLayer>
        <p>คัดลอกแล้ว</p>
      </TopLayer>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'โอน' });
const transfer = () => screen.getByRole('dialog', { name: 'โอนเงิน' });

test('[S2.36] locks scrolling, moves the focus and shows the top layer in the open dialog until it is closed', async () => {
  render(<Page />);
  await userEvent.click(opener());
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  expect(transfer()).toHaveFocus();
  expect(transfer()).toContainElement(screen.getByText('คัดลอกแล้ว'));
  await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
  const question = screen.getByRole('alertdialog', { name: 'แน่ใจไหม' });
  expect(question).toHaveAccessibleDescription('เงินจะเข้าเกม');
  expect(question).toContainElement(screen.getByText('คัดลอกแล้ว'));
  expect(screen.getByRole('button', { name: th.cancel })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'ต่อไป' })).toHaveFocus();
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  await userEvent.keyboard('{Escape}');
  expect(opener()).toHaveFocus();
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
  expect(screen.getByText('คัดลอกแล้ว').closest('dialog')).toBeNull();
});

describe('the padding of a locked page', () => {
  afterEach(() => {
    Reflect.deleteProperty(document.documentElement, 'clientWidth');
    window.innerWidth = 1024;
  });

  test.each([
    ['is as wide as the scrollbar that disappears', { innerWidth: 360, clientWidth: 348 }, '12px'],
    ['is none when the window is only wider than the page', { innerWidth: 396, clientWidth: 360 }, ''],
  ])('%s', async (_, { innerWidth, clientWidth }, padding) => {
    window.innerWidth = innerWidth;
    Object.defineProperty(document.documentElement, 'clientWidth', {
      configurable: true,
      get: () => (document.body.style.overflow === 'hidden' ? 360 : clientWidth),
    });
    render(<Page />);
    await userEvent.click(opener());
    expect(document.body.style.paddingInlineEnd).toBe(padding);
    await userEvent.keyboard('{Escape}');
    expect(document.body.style.paddingInlineEnd).toBe('');
  });
});

test('[S2.36] unlocks scrolling when a dialog is unmounted with its parent', async () => {
  const { unmount } = render(<Page />);
  await userEvent.click(opener());
  unmount();
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
});

/** Renders an outcome next to the form that it belongs to; after the action the form's button is locked. */
function Outcome({ isClosedTogether }: { isClosedTogether: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        โอน
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="โอนเงิน">
        <button type="button" disabled={isLocked} onClick={() => setIsDone(true)}>
          ต่อไป
        </button>
      </Dialog>
      <Dialog
        open={isOpen && isDone}
        onClose={() => {
          setIsLocked(true);
          if (isClosedTogether) setIsOpen(false);
          else setIsDone(false);
        }}
        title="โอนแล้ว"
      >
        เงินเข้าเกมแล้ว
      </Dialog>
    </>
  );
}

/** Emulates browsers, since jsdom does not do this: no element outside the top dialog can take the focus. */
function emulateInertPage(): void {
  const focus = HTMLElement.prototype.focus;
  jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function take(this: HTMLElement) {
    if (topDialog()?.contains(this) ?? true) focus.call(this);
  });
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['returns the focus to the opener when two dialogs close together', true, opener],
  ['moves the focus to the dialog below when its button is disabled', false, transfer],
])('%s', async (_, isClosedTogether, focused) => {
  emulateInertPage();
  render(<Outcome isClosedTogether={isClosedTogether} />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
  expect(screen.getByRole('dialog', { name: 'โอนแล้ว' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'โอนแล้ว' })).not.toBeInTheDocument();
  expect(focused()).toHaveFocus();
});

test('closes by its button, by a click outside and by the back gesture', async () => {
  render(<Page />);
  const closeActions = [
    () => userEvent.click(screen.getByRole('button', { name: th.close })),
    () => userEvent.click(transfer()),
    async () => fireEvent(transfer(), new Event('cancel', { cancelable: true })),
  ];
  for (const close of closeActions) {
    await userEvent.click(opener());
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

test('stays open when a press inside is released outside', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('heading', { name: 'โอนเงิน' }) },
    { keys: '[/MouseLeft]', target: transfer() },
  ]);
  expect(transfer()).toBeInTheDocument();
});

test('stays open while it is busy, even when the browser closes it', async () => {
  render(<Page busy />);
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(transfer());
  expect(screen.getByRole('button', { name: th.close })).toBeDisabled();
  (transfer() as HTMLDialogElement).close();
  expect(transfer()).toHaveAttribute('open');
});
