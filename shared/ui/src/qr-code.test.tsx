import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import { encode } from 'uqr';
import { loadCode } from '@wallet/platform';
import common from '@wallet/platform/locales/common.th.json';
import { QrCode } from './qr-code';

jest.mock('@wallet/platform', () => ({
  ...jest.requireActual<object>('@wallet/platform'),
  loadCode: jest.fn((load: () => Promise<unknown>) => load()),
}));
const loads = jest.mocked(loadCode);

beforeAll(() => addTexts('common', 'th', common));

const link = 'https://wallet.example/register?code=PR0123456789abcdef01234567';

test('renders a text as a labelled picture with a square for every dark module', async () => {
  render(<QrCode text={link} label="รหัสของลิงก์" />);
  const picture = await screen.findByRole('img', { name: 'รหัสของลิงก์' });
  const dark = encode(link, { ecc: 'M', border: 4 }).data.flat().filter(Boolean).length;
  const squares = [...picture.querySelectorAll('path')].at(-1)?.getAttribute('d')?.match(/M/g) ?? [];
  expect(squares).toHaveLength(dark);
  expect(dark).toBeGreaterThan(100);
});

test('renders a changed text', async () => {
  const { rerender } = render(<QrCode text={link} label="รหัส" />);
  const before = (await screen.findByRole('img')).innerHTML;
  rerender(<QrCode text={`${link}0`} label="รหัส" />);
  expect((await screen.findByRole('img')).innerHTML).not.toBe(before);
});

test('renders nothing for a text that is too long', async () => {
  const { container } = render(<QrCode text={'x'.repeat(5000)} label="รหัส" />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test('shows a message when the library cannot be loaded, and renders the code after a retry', async () => {
  loads.mockRejectedValueOnce(new Error('chunk'));
  render(<QrCode text={link} label="รหัส" />);
  expect(await screen.findByRole('status')).toHaveTextContent(common.qr.failed);
  await userEvent.click(screen.getByRole('button', { name: common.retry }));
  expect(await screen.findByRole('img', { name: 'รหัส' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('shows a message when the library takes longer than 5 s', async () => {
  jest.useFakeTimers();
  try {
    loads.mockReturnValueOnce(new Promise(() => undefined));
    render(<QrCode text={link} label="รหัส" />);
    await act(() => jest.advanceTimersByTimeAsync(4900));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('status')).toHaveTextContent(common.qr.late);
  } finally {
    jest.useRealTimers();
  }
});
