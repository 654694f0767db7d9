import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { pageCount, pageOf } from './format/page-count';
import { Menu } from './menu';
import { pageRange, Pagination } from './pagination';
import { Steps } from './steps';

beforeAll(() => addTexts('common', 'th', th));

test('keeps the label and the focus of a busy button, announces the action and ignores clicks', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={click}>
        ถอน 500.00 บาท
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'ถอน 500.00 บาท' });
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: /ถอน 500.00 บาท/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(th.working);
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

test('submits a form only with type="submit"', async () => {
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button>ดูรหัส</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ดูรหัส' }));
  expect(submit).not.toHaveBeenCalled();
});

describe('copy button', () => {
  function setUp(write: () => Promise<void>) {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    const toasts: unknown[] = [];
    const stop = events.on('ui:toast-requested', (toast) => toasts.push(toast));
    render(<CopyButton text="1234567890">คัดลอกเลขบัญชี</CopyButton>);
    return { user, toasts, stop, button: screen.getByRole('button', { name: 'คัดลอกเลขบัญชี' }) };
  }

  afterEach(() => jest.restoreAllMocks());

  test('[S8.19] shows a success toast with Copied and the text', async () => {
    const { user, toasts, stop, button } = setUp(() => Promise.resolve());
    await user.click(button);
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'คัดลอกแล้ว 1234567890' }]));
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith('1234567890');
    stop();
  });

  test('[S8.19] falls back when the clipboard is blocked, and shows a red toast when that fails too', async () => {
    const copied: (string | undefined)[] = [];
    let canCopy = true;
    document.execCommand = () => {
      copied.push((document.activeElement as HTMLTextAreaElement).value);
      return canCopy;
    };
    const { user, toasts, stop, button } = setUp(() => Promise.reject(new Error('refused')));
    await user.click(button);
    await waitFor(() => expect(toasts).toHaveLength(1));
    canCopy = false;
    await user.click(button);
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts).toEqual([
      { kind: 'success', text: 'คัดลอกแล้ว 1234567890' },
      { kind: 'error', text: 'คัดลอกไม่สำเร็จ' },
    ]);
    expect(copied).toEqual(['1234567890', '1234567890']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(button).toHaveFocus();
    stop();
  });
});

describe('menu', () => {
  const items = [
    { id: 'th', label: 'ไทย', lang: 'th', checked: true, disabled: true },
    { id: 'la', label: 'ລາວ', lang: 'lo', checked: false },
    { id: 'en', label: 'English', lang: 'en', checked: false },
  ] as const;

  function setUp() {
    const select = jest.fn();
    render(
      <>
        <Menu label="ภาษา" items={items} onSelect={select}>
          ไทย
        </Menu>
        <button type="button">ต่อไป</button>
      </>,
    );
    return { select, button: screen.getByRole('button', { name: 'ภาษา ไทย' }) };
  }

  const item = (name: string) => screen.getByRole('menuitemradio', { name });

  test('disables the current choice; reports another one, closes the list and focuses the button', async () => {
    const { select, button } = setUp();
    await userEvent.click(button);
    expect(item('ไทย')).toBeChecked();
    expect(item('ไทย')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(item('ไทย'));
    expect(select).not.toHaveBeenCalled();
    await userEvent.click(item('ລາວ'));
    expect(select).toHaveBeenCalledWith('la');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('supports the keyboard', async () => {
    const { select, button } = setUp();
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(item('English')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('ไทย')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(item('ລາວ')).toHaveFocus();
    await userEvent.keyboard('{Home}e');
    expect(item('English')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(select).toHaveBeenCalledWith('en');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('closes when the focus or a press moves elsewhere', async () => {
    const { button } = setUp();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('pagination', () => {
  test('opens a page, the next and the previous one, ends at the last, and renders nothing for one page', async () => {
    const onPage = jest.fn();
    const { rerender, container } = render(<Pagination page={2} pages={3} onPage={onPage} />);
    await userEvent.click(screen.getByRole('button', { name: 'หน้า 3' }));
    await userEvent.click(screen.getByRole('button', { name: th.previous }));
    await userEvent.click(screen.getByRole('button', { name: th.next }));
    await userEvent.click(screen.getByRole('button', { current: 'page' }));
    expect(onPage.mock.calls).toEqual([[3], [1], [3]]);
    rerender(<Pagination page={1} pages={2} onPage={onPage} />);
    expect(screen.getByRole('button', { name: th.previous })).toBeDisabled();
    expect(screen.getByRole('button', { name: th.next })).toBeEnabled();
    rerender(<Pagination page={1} pages={1} onPage={onPage} />);
    expect(container).toBeEmptyDOMElement();
  });

  test.each([
    [{ total: 13, page: 1, rows: 10, limit: 10 }, 2],
    [{ total: 0, page: 1, rows: 0, limit: 10 }, 1],
    [{ total: null, page: 1, rows: 10, limit: 10 }, 2],
    [{ total: null, page: 2, rows: 3, limit: 10 }, 2],
    [{ total: null, page: 1, rows: 0, limit: 10 }, 1],
  ])('[S9.12] returns the number of pages of %j: %i', (page, count) => {
    expect(pageCount(page)).toBe(count);
  });

  test('[S9.12] paginates the rows only of a backend that returns all rows each time', () => {
    const rows = Array.from({ length: 13 }, (_, index) => index);
    const second = { rows: [10, 11, 12], pages: 2 };
    expect(pageOf(rows, { total: null, page: 1, limit: 10 })).toEqual({ rows: rows.slice(0, 10), pages: 2 });
    expect(pageOf(rows, { total: 13, page: 2, limit: 10 })).toEqual(second);
    expect(pageOf(rows.slice(10), { total: null, page: 2, limit: 10 })).toEqual(second);
  });

  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 'gap', 20]],
    [7, 20, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 20]],
    [6, 20, [1, 2, 3, 4, 5, 6, 7, 'gap', 20]],
    [5, 7, [1, 2, 3, 4, 5, 6, 7]],
    [17, 20, [1, 'gap', 14, 15, 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap', 17, 18, 19, 20]],
  ] as const)(
    '[S9.12] for page %i of %i shows %p: 3 before, 1 after, the first and the last',
    (page, pages, range) => {
      expect(pageRange(page, pages)).toEqual(range);
    },
  );
});

test('marks the current, completed and later steps', () => {
  const steps = ['เบอร์โทร', 'โปรไฟล์', 'ธนาคาร'].map((label) => ({ id: label, label }));
  render(<Steps label="สมัครสมาชิก" steps={steps} current={1} />);
  expect(screen.getByRole('list', { name: 'สมัครสมาชิก' })).toBeVisible();
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['เบอร์โทรเสร็จแล้ว', '2โปรไฟล์', '3ธนาคาร']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
