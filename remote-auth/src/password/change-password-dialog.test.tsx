import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { type DoubledAnswer, refusal, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { profileReply } from '../testing/profile-reply';
import { ChangePasswordDialog } from './change-password-dialog';

const text = th.password;

function open(answer: DoubledAnswer = { message: 'SUCCESS' }) {
  const close = jest.fn();
  const view = renderRemote(<ChangePasswordDialog params={{}} close={close} />, {
    texts: { auth: th },
    api: { 'GET /api/account/profile': profileReply(), 'PUT /api/account/changepwd': answer },
  });
  const sent = () => view.calls.filter(({ method }) => method === 'put').map(({ body }) => body);
  return { ...view, close, sent };
}

async function fill(old: string, fresh: string, confirm: string) {
  if (old) await userEvent.type(screen.getByLabelText(text.old), old);
  if (fresh) await userEvent.type(screen.getByLabelText(text.new), fresh);
  if (confirm) await userEvent.type(screen.getByLabelText(text.confirm), confirm);
  await userEvent.click(screen.getByRole('button', { name: text.save }));
}

test.each([
  ['', 'new secret', 'new secret', text.old],
  ['old secret', '', '', text.new],
  ['old secret', 'new secret', '', text.confirm],
  ['', '', 'other', text.old],
  ['', '', '', text.old],
])(
  '[S5.8] with a box left empty (%j, %j, %j) nothing happens and nothing is said',
  async (old, fresh, confirm, gap) => {
    const { sent } = open();
    await fill(old, fresh, confirm);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(gap)).toHaveFocus();
  },
);

test('[S5.8] a new password that differs from its confirmation is told as such, until it is typed again', async () => {
  const { sent } = open();
  await fill('old secret', 'new secret', 'new sceret');
  expect(screen.getByLabelText(text.confirm)).toHaveAccessibleDescription(text.unequal);
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText(text.confirm), 'x');
  expect(screen.queryByText(text.unequal)).not.toBeInTheDocument();
});

test('[S3.5] [S8.25] a changed password is told in a dialog that says saved', async () => {
  const { close, sent } = open();
  await fill('old secret', 'new secret', 'new secret');
  const saved = await screen.findByRole('dialog', { name: 'บันทึกแล้ว' });
  expect(sent()).toEqual([{ oldPassword: 'old secret', newPassword: 'new secret' }]);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(within(saved).getByRole('button', { name: 'ตกลง' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('[S8.23] a refusal is an error dialog with the message, and what was typed stays', async () => {
  const { close } = open(refusal('WRONG_PASSWORD'));
  await fill('not it', 'new secret', 'new secret');
  const failure = await screen.findByRole('alertdialog', { name: 'ขออภัย เกิดข้อผิดพลาด' });
  expect(failure).toHaveTextContent('รหัสผ่านไม่ถูกต้อง');
  await userEvent.click(within(failure).getByRole('button', { name: 'ตกลง' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText(text.old)).toHaveValue('not it');
  expect(close).not.toHaveBeenCalled();
});

test('[S8.23] a new password that the server thinks too weak is refused with the rule', async () => {
  open({ status: 422, body: { message: 'INVALID_USER_INFO', details: { field: 'newPassword' } } });
  await fill('old secret', '12345678', '12345678');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text.rules);
});

test.each([
  ['lost', { status: 502, body: '<html>' }],
  ['late', () => Promise.reject(Object.assign(new Error(), { isAxiosError: true, code: 'ETIMEDOUT' }))],
  ['broken', refusal('INTERNAL_SERVER_ERROR', 500)],
])('[S8.23] an answer that is %s leaves open whether the password was changed', async (_, answer) => {
  open(answer);
  await fill('old secret', 'new secret', 'new secret');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text.unsure);
});

test('[S8.23] a try that a limiter turned away changed nothing', async () => {
  open(refusal('REQUEST_LIMIT', 429));
  await fill('old secret', 'new secret', 'new secret');
  const failure = await screen.findByRole('alertdialog');
  expect(failure).toHaveTextContent('ทำรายการถี่เกินไป');
  expect(failure).not.toHaveTextContent(text.unsure);
});

test('a password manager that fills the boxes silently is heard', async () => {
  const { sent } = open();
  await waitFor(() => expect(document.querySelector('[autocomplete=username]')).toHaveValue('0811111111'));
  const fillIn = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  fillIn?.call(screen.getByLabelText(text.old), 'old secret');
  for (const label of [text.new, text.confirm]) fillIn?.call(screen.getByLabelText(label), 'suggested one');
  await userEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => expect(sent()).toEqual([{ oldPassword: 'old secret', newPassword: 'suggested one' }]));
});

test('a login that is over closes nothing here and says nothing here', async () => {
  session.start('token', false);
  const { sent } = open(refusal('invalid-token', 401));
  await fill('old secret', 'new secret', 'new secret');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([[{}], [[]], [{ message: 'OK' }]])('[S8.25] any success (%j) is one', async (answer) => {
  const { sent } = open(answer);
  await fill('old secret', 'new secret', 'new secret');
  expect(await screen.findByRole('dialog', { name: 'บันทึกแล้ว' })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('two taps in one go are one change', async () => {
  const { sent } = open(() => new Promise<object>(() => undefined));
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

test('a change on its way is sent once', async () => {
  const { sent } = open(() => new Promise<object>(() => undefined));
  await fill('old secret', 'new secret', 'new secret');
  expect(screen.getByRole('button', { name: new RegExp(text.save) })).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(screen.getByLabelText(text.confirm), '{Enter}');
  expect(sent()).toHaveLength(1);
});
