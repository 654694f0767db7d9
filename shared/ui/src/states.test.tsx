import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApiError } from '@wallet/contract';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { QueryErrorState } from './query-error-state';
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
