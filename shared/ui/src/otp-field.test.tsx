import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OtpField } from './otp-field';

function Example({ start = '', error, digits }: { start?: string; error?: string; digits?: number | null }) {
  const [code, setCode] = useState(start);
  return <OtpField label="รหัส OTP" value={code} onChange={setCode} error={error} digits={digits} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'รหัส OTP' });
const boxes = () =>
  [...document.querySelectorAll('[aria-hidden="true"] > span')].map((box) => box.textContent);

test('the code is one field for screen readers, autofill and numeric keyboards', () => {
  render(<Example />);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
});

test('shows one typed digit in each box and ignores more digits', async () => {
  render(<Example />);
  await userEvent.type(field(), '12a3');
  expect(field()).toHaveValue('123');
  expect(boxes()).toEqual(['1', '2', '3', '', '', '']);
  await userEvent.type(field(), '4567');
  expect(field()).toHaveValue('123456');
  await userEvent.type(field(), '{Backspace}');
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', '']);
});

test.each([
  ['482 913', '482913'],
  ['รหัส OTP ของคุณคือ 482913', '482913'],
  ['482-913', '482913'],
  ['๔๘๒๙๑๓', '482913'],
  ['໔໘໒໙໑໓', '482913'],
])('accepts a code pasted as %j', async (pasted, code) => {
  render(<Example />);
  await userEvent.click(field());
  await userEvent.paste(pasted);
  expect(field()).toHaveValue(code);
});

test('keeps the caret at the end', async () => {
  render(<Example start="12" />);
  await userEvent.click(field());
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('3');
  expect(field()).toHaveValue('123');
});

test('describes a wrong code, and replaces it when all of it is selected', async () => {
  render(<Example start="111111" error="รหัส OTP ไม่ถูกต้อง" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('รหัส OTP ไม่ถูกต้อง');
  await userEvent.click(field());
  field().select();
  await userEvent.keyboard('2');
  expect(field()).toHaveValue('2');
});

test.each([
  [4, ['1', '2', '3', '4']],
  [8, ['1', '2', '3', '4', '5', '6', '7', '8']],
  [10, ['1234567890']],
  [null, ['12345678']],
])('accepts %j digits, and up to 8 when the length is unknown', async (digits, shown) => {
  render(<Example digits={digits} />);
  await userEvent.click(field());
  await userEvent.paste('1234567890123');
  expect(boxes()).toEqual(shown);
  expect(field()).toHaveValue(shown.join(''));
});
