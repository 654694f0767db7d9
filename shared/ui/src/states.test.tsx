import { render, screen, act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { byLanguage, languages, makeApiError } from '@wallet/contract';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { sharedTexts } from '@wallet/platform/shared-texts';
import { StatusBadge, statusTone } from './badge';
import { bankColours, BankLogo } from './bank-logo';
import { ConfirmDialog } from './confirm-dialog';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LoadingOverlay } from './loading-overlay';
import { QueryErrorState } from './query-error-state';
import { Receipt } from './receipt';
import { Table } from './table';
import { Tile } from './tile';
import { ToastCard } from './toast';

beforeAll(() => {
  addTexts('common', 'th', th);
  addTexts('errors', 'th', errors);
});

test('shows and announces the problem and what is safe, and retries', async () => {
  const retry = jest.fn();
  const errorState = (retrying: boolean) => (
    <ErrorState title="วงล้อยังโหลดไม่ได้" onRetry={retry} retrying={retrying} code="SPIN-1">
      เหรียญของคุณยังอยู่ครบ
    </ErrorState>
  );
  const { rerender } = render(errorState(false));
  expect(screen.getByRole('alert')).toHaveTextContent(/วงล้อยังโหลดไม่ได้.*เหรียญของคุณยังอยู่ครบ.*รหัสอ้างอิง SPIN-1/);
  await userEvent.click(screen.getByRole('button', { name: th.retry }));
  rerender(errorState(true));
  await userEvent.click(screen.getByRole('button', { name: new RegExp(th.retry) }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('shows why a query failed and what is safe, and fetches it again', async () => {
  const refetch = jest.fn();
  const query = { isFetching: false, refetch };
  const view = (error: Error | ReturnType<typeof makeApiError>) => (
    <QueryErrorState title="ยังโหลดไม่ได้" query={{ ...query, error }}>
      <p>เหรียญของคุณยังอยู่ครบ</p>
    </QueryErrorState>
  );
  const { rerender } = render(view(makeApiError({ kind: 'network' })));
  expect(screen.getByText(errors.network)).toBeVisible();
  expect(screen.getByText('เหรียญของคุณยังอยู่ครบ')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: th.retry }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(view(new RangeError('not an amount')));
  expect(screen.queryByText('not an amount')).not.toBeInTheDocument();
});

test('shows a message and an optional action in an empty place', () => {
  const { rerender } = render(<EmptyState />);
  expect(screen.getByText(th.emptyTitle)).toBeVisible();
  rerender(<EmptyState title="ยังไม่มีเพื่อน" heading="h1" action={<button type="button">ชวนเพื่อน</button>} />);
  expect(screen.getByRole('heading', { name: 'ยังไม่มีเพื่อน' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ชวนเพื่อน' })).toBeVisible();
});

test('shows the kind of a toast in words, and closes it', async () => {
  const close = jest.fn();
  render(
    <ToastCard kind="error" onClose={close}>
      คัดลอกไม่สำเร็จ
    </ToastCard>,
  );
  expect(screen.getByText(/คัดลอกไม่สำเร็จ/)).toHaveTextContent('ผิดพลาด: คัดลอกไม่สำเร็จ');
  await userEvent.click(screen.getByRole('button', { name: th.close }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('renders a tile as a button or as the caller’s link, and ignores clicks while busy', async () => {
  const click = jest.fn();
  const { rerender } = render(<Tile icon="deposit" label="ฝากเงิน" onClick={click} />);
  await userEvent.click(screen.getByRole('button', { name: 'ฝากเงิน' }));
  rerender(<Tile icon="deposit" label="ฝากเงิน" onClick={click} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'ฝากเงิน' }));
  expect(click).toHaveBeenCalledTimes(1);
  rerender(
    <Tile
      icon="bonus"
      label="โบนัส"
      link={({ children, ...props }) => (
        <a href="/user/bonus" {...props}>
          {children}
        </a>
      )}
    />,
  );
  expect(screen.getByRole('link', { name: 'โบนัส' })).toHaveAttribute('href', '/user/bonus');
});

test('[S4.19] shows a status in its colour with an icon and a word: success, failed, and progress for anything else', () => {
  for (const [status, tone] of [
    ['SUCCESS', 'success'],
    ['FAILED', 'failed'],
    ['WAITING', 'progress'],
    ['success', 'progress'],
    ['', 'progress'],
  ] as const) {
    expect(statusTone(status)).toBe(tone);
    const { container, unmount } = render(<StatusBadge status={status} />);
    expect(screen.getByText(th.status[tone])).toBeVisible();
    expect(container.querySelector(`.${tone} svg`)).toBeInTheDocument();
    unmount();
  }
});

const colourOf = (code: string): string | null | undefined =>
  render(<BankLogo code={code} />)
    .container.querySelector('rect')
    ?.getAttribute('fill');

test('shows a bank’s letters on its own colour, and a constant generated colour for a new bank', () => {
  const { container } = render(<BankLogo code="KBANK" size={32} />);
  expect(container).toHaveTextContent('KBANK');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(colourOf('KBANK')).toBe(bankColours['KBANK']);
  expect(colourOf('NEWBANK')).toMatch(/^hsl/);
  expect(colourOf('NEWBANK')).toBe(colourOf('NEWBANK'));
});

test('white letters are readable on every colour', () => {
  for (const [code, colour] of Object.entries(bankColours)) {
    // The contrast ratio of white to the colour, as WCAG defines it.
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
    const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    expect(`${code} ${contrast >= 4.5}`).toBe(`${code} true`);
  }
});

test('[S1.1] shows the texts of the primitives in the chosen language', async () => {
  const texts = byLanguage((language) => sharedTexts(language).common as typeof th);
  for (const language of languages) addTexts('common', language, texts[language]);
  render(
    <>
      <EmptyState />
      <ConfirmDialog
        open
        title="Spin"
        confirmLabel="Spin"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />
    </>,
  );
  // The texts of the other tests are Thai.
  for (const language of languages.toReversed()) {
    await act(() => changeLanguage(language));
    expect(screen.getByRole('button', { name: texts[language].cancel })).toBeVisible();
    expect(screen.getByText(texts[language].emptyTitle)).toBeVisible();
  }
});

test('[S9.3] shows the loading overlay after 200 ms of each wait, so that it never flashes, and hides it at once', () => {
  jest.useFakeTimers();
  const { rerender } = render(<LoadingOverlay active />);
  act(() => jest.advanceTimersByTime(150));
  rerender(<LoadingOverlay active={false} />);
  rerender(<LoadingOverlay active />);
  act(() => jest.advanceTimersByTime(199));
  expect(screen.queryByText(th.loading)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent(th.loading);
  rerender(<LoadingOverlay active={false} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.useRealTimers();
});

test('shows the amount of a receipt if it has one, and each row that applies as a name with its value', () => {
  const from = { id: 'from', label: 'From', value: 'Wallet' };
  const { rerender, container } = render(<Receipt amount="150.50 baht" rows={[from, false, null]} />);
  expect(screen.getByText('150.50 baht')).toBeVisible();
  expect(screen.getByRole('term')).toHaveTextContent('From');
  expect(screen.getByRole('definition')).toHaveTextContent('Wallet');
  rerender(<Receipt rows={[from]} />);
  expect(container.querySelector('p')).toBeNull();
});

test('renders a table with a caption, headers and rows, which stay while the next rows load', () => {
  const rows = [
    { id: 1, name: 'สมชาย' },
    { id: 2, name: 'สมหญิง' },
  ];
  const columns = [
    { id: 'no', header: 'ลำดับ', align: 'end' as const, cell: (_: unknown, index: number) => index + 1 },
    { id: 'name', header: 'ชื่อ', cell: ({ name }: { name: string }) => name },
  ];
  for (const more of [{}, { stacked: true }, { busy: true }]) {
    const { unmount } = render(
      <Table caption="เพื่อน" columns={columns} rows={rows} rowKey={({ id }) => id} {...more} />,
    );
    const table = screen.getByRole('table', { name: 'เพื่อน' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['ลำดับ', 'ชื่อ']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('cell', { name: 'สมหญิง' })).toBeVisible();
    expect(table.getAttribute('aria-busy')).toBe('busy' in more ? 'true' : null);
    unmount();
  }
});
