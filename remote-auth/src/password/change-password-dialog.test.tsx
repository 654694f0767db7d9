import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { errorResponse, type MockResponse, neverResponds, renderRemote, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import { profileReply } from '../testing/profile-reply';
import { ChangePasswordDialog } from './change-password-dialog';

const text = th.password;

function open(response: MockResponse = { message: 'SUCCESS' }) {
  const close = jest.fn();
  const view = renderRemote(<ChangePasswordDialog params={{}} close={close} />, {
    texts: { auth: th },
    api: { 'GET /api/account/profile': profileReply(), 'PUT /api/account/changepwd': response },
  });
  const sent = () => view.calls.filter(({ method }) => method === 'put').map(({ body }) => body);
  return { ...view, close, sent };
}

async function fill(oldPassword: string, newPassword: string, confirm: string) {
  for (const [label, value] of [
    [text.old, oldPassword],
    [text.new, newPassword],
    [text.confirm, confirm],
  ] as const) {
    if (!value) continue;
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(value);
  }
  await userEvent.click(screen.getByRole('button', { name: text.save }));
}

test.each([
  ['', 'new secret', 'new secret', text.old],
  ['old secret', '', '', text.new],
  ['old secret', 'new secret', '', text.confirm],
  ['', '', 'other', text.old],
  ['', '', '', text.old],
])(
  '[S5.8] sends nothing and shows no error while a field is empty (%j, %j, %j)',
  async (oldPassword, newPassword, confirm, focusedLabel) => {
    const { sent } = open();
    await fill(oldPassword, newPassword, confirm);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(focusedLabel)).toHaveFocus();
  },
);

test('[S5.8] shows an error when the confirmation differs, until the user types again', async () => {
  const { sent } = open();
  await fill('old secret', 'new secret', 'new sceret');
  expect(screen.getByLabelText(text.confirm)).toHaveAccessibleDescription(text.unequal);
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText(text.confirm), 'x');
  expect(screen.queryByText(text.unequal)).not.toBeInTheDocument();
});

test('[S3.5] [S8.25] shows a “saved” dialog after the change', async () => {
  const { close, sent } = open();
  await fill('old secret', 'new secret', 'new secret');
  const saved = await screen.findByRole('dialog', { name: 'บันทึกแล้ว' });
  expect(sent()).toEqual([{ oldPassword: 'old secret', newPassword: 'new secret' }]);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(within(saved).getByRole('button', { name: 'เสร็จสิ้น' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('[S8.23] shows a rejection in an error dialog and keeps the input', async () => {
  const { close } = open(errorResponse('WRONG_PASSWORD'));
  await fill('not it', 'new secret', 'new secret');
  const failure = await screen.findByRole('alertdialog', { name: 'ขออภัย เกิดข้อผิดพลาด' });
  expect(failure).toHaveTextContent('รหัสผ่านไม่ถูกต้อง');
  await userEvent.click(within(failure).getByRole('button', { name: 'ตกลง' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText(text.old)).toHaveValue('not it');
  expect(close).not.toHaveBeenCalled();
});

test('[S8.23] shows the password rule when the server rejects the new password as too weak', async () => {
  open({ status: 422, body: { message: 'INVALID_USER_INFO', details: { field: 'newPassword' } } });
  await fill('old secret', '12345678', '12345678');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text.rules);
});

test.each([
  ['lost', { status: 502, body: '<html>' }],
  ['late', () => Promise.reject(Object.assign(new Error(), { isAxiosError: true, code: 'ETIMEDOUT' }))],
  ['an error', serverError],
])('[S8.23] reports that the outcome is unknown when the response is %s', async (_, response) => {
  open(response);
  await fill('old secret', 'new secret', 'new secret');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text.outcomeUnknown);
});

test('[S8.23] reports that nothing changed when the rate limiter rejects the request', async () => {
  open(errorResponse('REQUEST_LIMIT', 429));
  await fill('old secret', 'new secret', 'new secret');
  const failure = await screen.findByRole('alertdialog');
  expect(failure).toHaveTextContent('ทำรายการถี่เกินไป');
  expect(failure).not.toHaveTextContent(text.outcomeUnknown);
});

test('uses values that a password manager fills in without events', async () => {
  const { sent } = open();
  await waitFor(() => expect(document.querySelector('[autocomplete=username]')).toHaveValue('0811111111'));
  const fillIn = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  fillIn?.call(screen.getByLabelText(text.old), 'old secret');
  for (const label of [text.new, text.confirm]) fillIn?.call(screen.getByLabelText(label), 'suggested one');
  await userEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => expect(sent()).toEqual([{ oldPassword: 'old secret', newPassword: 'suggested one' }]));
});

test('does not close or report an error when the session has expired', async () => {
  session.start('token', false);
  const { sent } = open(errorResponse('invalid-token', 401));
  await fill('old secret', 'new secret', 'new secret');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('[S8.25] treats any 2xx response as success', async () => {
  const { sent } = open([]);
  await fill('old secret', 'new secret', 'new secret');
  expect(await screen.findByRole('dialog', { name: 'บันทึกแล้ว' })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('sends one request for two submits in the same tick', async () => {
  const { sent } = open(neverResponds);
  await fill('old secret', 'new secret', '');
  await userEvent.type(screen.getByLabelText(text.confirm), 'new secret');
  const form = document.querySelector('form') as HTMLFormElement;
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await waitFor(() => expect(sent()).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sent()).toHaveLength(1);
});

test('sends one request while the change is pending', async () => {
  const { sent } = open(neverResponds);
  await fill('old secret', 'new secret', 'new secret');
  expect(screen.getByRole('button', { name: new RegExp(text.save) })).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(screen.getByLabelText(text.confirm), '{Enter}');
  expect(sent()).toHaveLength(1);
});
