import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { Select } from './select';

beforeAll(() => addTexts('common', 'th', th));

test('a field is found by its label and described by its hint and error', () => {
  const { rerender } = render(<Field label="เบอร์โทรศัพท์" hint="10 หลัก" />);
  const field = screen.getByLabelText('เบอร์โทรศัพท์');
  expect(field).toHaveAccessibleDescription('10 หลัก');
  expect(field).toBeValid();
  rerender(<Field label="เบอร์โทรศัพท์" hint="10 หลัก" error="ต้องมี 10 หลัก" />);
  expect(screen.getByRole('alert')).toHaveTextContent('ต้องมี 10 หลัก');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('10 หลัก ต้องมี 10 หลัก');
});

test('what was typed stays when an error comes', async () => {
  const { rerender } = render(<Field label="ชื่อ" />);
  await userEvent.type(screen.getByLabelText('ชื่อ'), 'สมชาย');
  rerender(<Field label="ชื่อ" error="ใช้ไม่ได้" />);
  expect(screen.getByLabelText('ชื่อ')).toHaveValue('สมชาย');
});

test('a password can be revealed and hidden again without losing what was typed', async () => {
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

test('a select starts with nothing chosen and gives what is chosen', async () => {
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

test('a checkbox is ticked by its words and described by its hint', async () => {
  render(<Checkbox label="จดจำฉัน" hint="เฉพาะเครื่องนี้" />);
  const box = screen.getByRole('checkbox', { name: /จดจำฉัน/ });
  expect(box).toHaveAccessibleDescription('เฉพาะเครื่องนี้');
  await userEvent.click(screen.getByText('จดจำฉัน'));
  expect(box).toBeChecked();
});
