import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { PasswordField } from './password-field';

beforeAll(() => addTexts('common', 'th', th));

test('a password field tells password managers what it is for and hides what is typed until asked', async () => {
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
