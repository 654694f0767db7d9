import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayeeChange } from '@wallet/platform/api';
import {
  errorResponse,
  type MockApi,
  type MockCall,
  type MockResponse,
  passkeyAnswer,
  recordEvents,
  renderRemote,
  setPasskeyDevice,
} from '@wallet/testing';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { PauseNote } from '../payee/pause-note';
import { openDialog } from '../testing/open-dialog';
import { respondInTurn } from '../testing/open-register';
import { profileReply, specifiedReplies } from '../testing/profile-reply';
import { EditBankNameDialog } from './edit-bank-name-dialog';

const englishOnly = 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น';
const toasts = recordEvents('ui:toast-requested');
const changedNames = recordEvents('auth:bank-name-changed');
const thaiName = { bankCode: 'TMB', bankAccountName: 'สมชาย ใจดี' };

const open = (
  response: MockResponse = profileReply({ ...thaiName, bankAccountName: 'SOMCHAI JAIDEE' }),
  payeeChange: PayeeChange | null = null,
  api: MockApi = {},
) =>
  openDialog(EditBankNameDialog, {
    'GET /api/account/profile': profileReply(thaiName, {}, { payeeChange }),
    'PUT /api/account/bankAccountName': response,
    ...api,
  });

const openWith = (api: MockApi) => open(undefined, null, api);

const nameField = () => screen.findByLabelText(th.bankName.name);
const passwordField = () => screen.queryByLabelText(th.payee.password);
const save = () => userEvent.click(screen.getByRole('button', { name: th.bankName.save }));

test('[S2.47] [S5.13] [S3.4] [S4.15] converts the name to upper case, sends it with the bank code and emits it', async () => {
  const { close, sent } = open();
  await userEvent.type(await nameField(), 'somchai  jaidee ');
  expect(await nameField()).toHaveValue('SOMCHAI  JAIDEE ');
  expect(passwordField()).not.toBeInTheDocument();
  expect(screen.queryByText(th.payee.pauseTitle)).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ bankCode: 'TMB', bankAccountName: 'SOMCHAI JAIDEE' }]);
  expect(changedNames).toEqual([{ bankAccountName: 'SOMCHAI JAIDEE' }]);
});

test('[S5.13] rejects other names with the English-letters message and sends nothing', async () => {
  const { sent, close } = open();
  const field = await nameField();
  for (const typed of ['', 'สมชาย', 'SOMCHAI 2', 'SOMCHAI-JAIDEE', '   ']) {
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await save();
    expect(field).toHaveAccessibleDescription(new RegExp(englishOnly));
    await waitFor(() => expect(field).toHaveFocus());
  }
  await userEvent.type(field, 'A');
  expect(screen.queryByText(englishOnly)).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  expect(close).not.toHaveBeenCalled();
});

test('[S8.17] shows a red toast with the server’s message on rejection and keeps the input', async () => {
  const { close } = open(errorResponse('INVALID_BANK'));
  await userEvent.type(await nameField(), 'SOMCHAI{Enter}');
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'error', text: 'ข้อมูลธนาคารไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง' }]),
  );
  expect(await nameField()).toHaveValue('SOMCHAI');
  expect(close).not.toHaveBeenCalled();
});

test('reports an unknown outcome when the profile does not show the change, and keeps the input', async () => {
  const { close, sent } = open({ status: 500, body: '' });
  await userEvent.type(await nameField(), 'somchai{Enter}');
  expect(await screen.findByText(th.change.unknown)).toBeVisible();
  expect(await nameField()).toHaveValue('SOMCHAI');
  expect(close).not.toHaveBeenCalled();
  expect(sent()).toHaveLength(1);
});

test('[S2.45] [S2.47] shows no form when there is no bank account', async () => {
  openWith({ ...specifiedReplies, 'GET /api/wallet': { wallet: { amount: 1 } } });
  expect(await screen.findByText(th.profile.noBank)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('[S2.47] [S3.4] [S3.9] sends the bank code for an account that only the wallet response contains', async () => {
  const { sent, close } = openWith({ ...specifiedReplies, 'PUT /api/account/bankAccountName': {} });
  await userEvent.type(await nameField(), 'mali{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ bankCode: 'KTB', bankAccountName: 'MALI' }]);
});

test('[S2.47] shows no form when the name needs no correction', async () => {
  openWith({ 'GET /api/account/profile': profileReply() });
  expect(await screen.findByText(th.bankName.fine)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('[S2.47] confirms the name with a passkey when the server requires one', async () => {
  setPasskeyDevice(async () => passkeyAnswer.credential);
  const { sent, close, calls } = openWith({
    'GET /api/account/profile': profileReply(thaiName),
    'PUT /api/account/bankAccountName': ({ body }: MockCall) =>
      (body as { passkeyProof?: string }).passkeyProof === 'proof-1' ? {} : errorResponse('PASSKEY_REQUIRED'),
    'POST /api/passkey/confirm/options': { challenge: 'AQI', rpId: 'localhost', timeout: 300_000 },
    'POST /api/passkey/confirm': { passkeyProof: 'proof-1' },
  });
  await userEvent.type(await nameField(), 'somchai{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  setPasskeyDevice();
  const name = { bankCode: 'TMB', bankAccountName: 'SOMCHAI' };
  expect(sent()).toEqual([name, { ...name, passkeyProof: 'proof-1' }]);
  expect(calls.find(({ path }) => path === '/api/passkey/confirm/options')?.body).toEqual({
    action: 'changePayee',
    ...name,
  });
});

const passwordRequired: PayeeChange = { needsPassword: true, pause: 24 * 3_600_000, pausedUntil: null };
const wrongPassword = { status: 422, body: { message: 'WRONG_PASSWORD', details: { field: 'password' } } };

test('[S8.2] [S8.17] announces the pause, and shows a missing or wrong password at its field, the wrong one also in a toast', async () => {
  const { sent, close } = open(respondInTurn(wrongPassword, {}), passwordRequired);
  await userEvent.type(await nameField(), 'SOMCHAI');
  await save();
  expect(passwordField()).toHaveAccessibleDescription(new RegExp(th.payee.passwordMissing));
  await waitFor(() => expect(passwordField()).toHaveFocus());
  expect(sent()).toEqual([]);
  expect(screen.getByText(th.payee.pauseTitle)).toBeVisible();
  expect(screen.getByText(/24 ชั่วโมง/)).toBeVisible();
  await userEvent.type(screen.getByLabelText(th.payee.password), 'not it');
  await save();
  await waitFor(() => expect(passwordField()).toHaveAccessibleDescription(new RegExp('รหัสผ่านไม่ถูกต้อง')));
  expect(toasts).toEqual([{ kind: 'error', text: 'รหัสผ่านไม่ถูกต้อง' }]);
  expect(close).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(th.payee.password), 'x');
  expect(passwordField()).toHaveAccessibleDescription(th.payee.passwordHint);
  await save();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  const change = { bankCode: 'TMB', bankAccountName: 'SOMCHAI' };
  expect(sent()).toEqual([
    { ...change, password: 'not it' },
    { ...change, password: 'not itx' },
  ]);
});

test.each([
  [600_000, '10 ນາທີ'],
  [5_400_000, '2 ຊົ່ວໂມງ'],
  [259_200_000, '3 ມື້'],
])('shows a pause of %i ms in Lao, for which browsers have no units', async (pause, duration) => {
  renderRemote(<PauseNote pauseMs={pause} />, { texts: { auth: la } });
  expect(await screen.findByText(new RegExp(duration))).toBeVisible();
});

test('[S8.2] shows the password field after the server rejects a change without a password, and keeps the input', async () => {
  const { sent } = open((call) =>
    'password' in (call.body as object)
      ? profileReply({ ...thaiName, bankAccountName: 'SOMCHAI' })
      : wrongPassword,
  );
  await userEvent.type(await nameField(), 'SOMCHAI{Enter}');
  await waitFor(() => expect(passwordField()).toHaveFocus());
  expect(await nameField()).toHaveValue('SOMCHAI');
  expect(toasts).toEqual([]);
  await userEvent.type(screen.getByLabelText(th.payee.password), 'my own secret');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ bankCode: 'TMB', bankAccountName: 'SOMCHAI', password: 'my own secret' });
});
