import { render, screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './qr-code';

const link = 'https://wallet.example/register?code=PR0123456789abcdef01234567';

test('a text becomes a named picture with a square for every dark module of its code', async () => {
  render(<QrCode text={link} label="รหัสของลิงก์" />);
  const picture = await screen.findByRole('img', { name: 'รหัสของลิงก์' });
  const dark = encode(link, { ecc: 'M', border: 4 }).data.flat().filter(Boolean).length;
  const squares = [...picture.querySelectorAll('path')].at(-1)?.getAttribute('d')?.match(/M/g) ?? [];
  expect(squares).toHaveLength(dark);
  expect(dark).toBeGreaterThan(100);
});

test('another text is drawn anew', async () => {
  const { rerender } = render(<QrCode text={link} label="รหัส" />);
  const before = (await screen.findByRole('img')).innerHTML;
  rerender(<QrCode text={`${link}0`} label="รหัส" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect((await screen.findByRole('img')).innerHTML).not.toBe(before);
});

test('a text that no code can hold leaves no picture and no error', async () => {
  const { container } = render(<QrCode text={'x'.repeat(5000)} label="รหัส" />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
