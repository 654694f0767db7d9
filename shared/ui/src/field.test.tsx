import { render, screen } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import { Checkbox } from './checkbox';
import { Field, PasswordField } from './field';
import { Select } from './select';
import userEvent from '@testing-library/user-event';
import th from '@wallet/platform/locales/common.th.json';

beforeAll(() => addTexts('common', 'th', th));

test('labels a field and describes it by its hint and error', () => {
  const { rerender } = render(<Field label="เบอร์โทรศัพท์" hint="10 หลัก" />);
  const field = screen.getByLabelText('เบอร์โทรศัพท์');
  expect(field).toHaveAccessibleDescription('10 หลัก');
  expect(field).toBeValid();
  rerender(<Field label="เบอร์โทรศัพท์" hint="10 หลัก" error="ต้องมี 10 หลัก" />);
  expect(screen.getByRole('alert')).toHaveTextContent('ต้องมี 10 หลัก');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('10 หลัก ต้องมี 10 หลัก');
});

test('keeps the typed text when an error appears', async () => {
  const { rerender } = render(<Field label="ชื่อ" />);
  await userEvent.type(screen.getByLabelText('ชื่อ'), 'สมชาย');
  rerender(<Field label="ชื่อ" error="ใช้ไม่ได้" />);
  expect(screen.getByLabelText('ชื่อ')).toHaveValue('สมชาย');
});

test('reveals and hides a password without losing the typed text', async () => {
  render(<Field label="รหัสผ่าน" type="password" />);
  const field = screen.getByLabelText('รหัสผ่าน');
  await userEvent.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: th.showPassword }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: th.hidePassword }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('secret');
});

test('starts a select without a choice and returns the chosen value', async () => {
  const change = jest.fn();
  render(
    <Select
      label="ธนาคาร"
      options={[{ value: 'KTB', label: 'กรุงไทย' }]}
      onChange={(event) => change(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'ธนาคาร' });
  expect(select).toHaveValue('');
  await userEvent.selectOptions(select, 'กรุงไทย');
  expect(change).toHaveBeenCalledWith('KTB');
});

test('ticks a checkbox by its label and describes it by its hint', async () => {
  render(<Checkbox label="จดจำฉัน" hint="เฉพาะเครื่องนี้" />);
  const box = screen.getByRole('checkbox', { name: /จดจำฉัน/ });
  expect(box).toHaveAccessibleDescription('เฉพาะเครื่องนี้');
  await userEvent.click(screen.getByText('จดจำฉัน'));
  expect(box).toBeChecked();
});

test('sets autocomplete for password managers and hides the typed text until it is revealed', async () => {
  render(<PasswordField label="รหัสผ่านใหม่" name="password" autoComplete="new-password" />);
  const field = screen.getByLabelText('รหัสผ่านใหม่');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field).toHaveAttribute('maxlength', '128');
  await userEvent.type(field, 'ลับมาก 42');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: th.showPassword }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('ลับมาก 42');
});
