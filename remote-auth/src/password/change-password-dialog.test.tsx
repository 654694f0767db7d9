import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { errorResponse, type MockResponse, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import { openDialog } from '../testing/open-dialog';
import { connectionError, rejection, respondInTurn } from '../testing/open-register';
import { ChangePasswordDialog } from './change-password-dialog';

const text = th.password;

const open = (response: MockResponse = { message: 'SUCCESS' }) =>
  openDialog(ChangePasswordDialog, { 'PUT /api/account/changepwd': response });

async function fill(oldPassword = 'old secret', newPassword = 'new secret', confirm = newPassword) {
  for (const [label, value] of [
    [text.old, oldPassword],
    [text.new, newPassword],
    [text.confirm, confirm],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    if (value) await userEvent.paste(value);
  }
  await userEvent.click(screen.getByRole('button', { name: text.save }));
}

test('[S5.8] sends nothing and shows no error while a field is empty', async () => {
  const { sent } = open();
  for (const [values, focusedLabel] of [
    [['', '', ''], text.old],
    [['', 'new secret', 'new secret'], text.old],
    [['old secret', '', 'new secret'], text.new],
    [['old secret', 'new secret', ''], text.confirm],
  ] as const) {
    await fill(...values);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(focusedLabel)).toHaveFocus();
  }
  expect(sent()).toEqual([]);
});

test('[S5.8] shows an error when the confirmation differs, until the user types again', async () => {
  const { sent } = open();
  await fill('old secret', 'new secret', 'new sceret');
  expect(screen.getByLabelText(text.confirm)).toHaveAccessibleDescription(text.unequal);
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText(text.confirm), 'x');
  expect(screen.queryByText(text.unequal)).not.toBeInTheDocument();
});

test('[S3.5] [S8.25] shows a “saved” dialog after any 2xx response', async () => {
  const { close, sent } = open([]);
  await fill();
  const saved = await screen.findByRole('dialog', { name: 'บันทึกแล้ว' });
  expect(sent()).toEqual([{ oldPassword: 'old secret', newPassword: 'new secret' }]);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(within(saved).getByRole('button', { name: 'เสร็จสิ้น' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('[S8.23] shows in an error dialog why the password is unchanged, or that the outcome is unknown, and keeps the input', async () => {
  const failures: [response: object | (() => unknown), message: string][] = [
    [errorResponse('WRONG_PASSWORD'), 'รหัสผ่านไม่ถูกต้อง'],
    [rejection('INVALID_USER_INFO', 'newPassword'), text.rules],
    [errorResponse('REQUEST_LIMIT', 429), 'ทำรายการถี่เกินไป'],
    [{ status: 502, body: '<html>' }, text.outcomeUnknown],
    [connectionError('ETIMEDOUT'), text.outcomeUnknown],
    [serverError, text.outcomeUnknown],
  ];
  const { close } = open(respondInTurn(...failures.map(([response]) => response)));
  await fill();
  for (const [, message] of failures) {
    const failure = await screen.findByRole('alertdialog', { name: 'ขออภัย เกิดข้อผิดพลาด' });
    expect(failure).toHaveTextContent(message);
    if (message !== text.outcomeUnknown) expect(failure).not.toHaveTextContent(text.outcomeUnknown);
    await userEvent.click(within(failure).getByRole('button', { name: 'ตกลง' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(text.old)).toHaveValue('old secret');
    await userEvent.click(screen.getByRole('button', { name: text.save }));
  }
  expect(close).not.toHaveBeenCalled();
});

test('does not close or report an error when the session has expired', async () => {
  session.start('token', false);
  const { sent } = open(errorResponse('invalid-token', 401));
  await fill();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
