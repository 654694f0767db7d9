import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, type MockApi, recordEvents, serverError } from '@wallet/testing';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { openRegister, otpSentReply, respondInTurn, wizard } from '../testing/open-register';

const text = th.register;
const unexpectedReplies = recordEvents('shell:reply-odd');
const otpDisabled = { 'GET /api/lookup/registerOTP': { registerOTP: false } };
const rejection = (message: string, field?: string) => ({
  status: 422,
  body: { message, ...(field && { details: { field } }) },
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function submitProfile(api: MockApi) {
  const view = openRegister({ ...otpDisabled, ...api });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  return view;
}

async function submitBank(api: MockApi) {
  const view = await submitProfile(api);
  await wizard.bank('ธนาคารกรุงไทย', ['MALI', 'JAINGAM']);
  await wizard.submit();
  return view;
}

test.each([
  ['EXISTING_USER', 'phoneNumber'],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'phoneNumber'],
  ['INVALID_USER_INFO', 'phoneNumber'],
  ['EXISTING_USER', undefined],
] as const)('[S8.4] shows a rejected phone number (%s of %s) at its field', async (code, field) => {
  openRegister({ 'POST /api/otp/send': rejection(code, field) });
  await wizard.phone();
  const phone = wizard.field(text.phone);
  await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(errors[code])));
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toHaveValue('0812345678');
});

test.each(['OTP_BLOCK', 'OTP_SEND_FAIL'] as const)(
  '[S8.3] shows below the form that the code could not be sent (%s) until the user types',
  async (code) => {
    openRegister({ 'POST /api/otp/send': errorResponse(code) });
    await wizard.phone();
    expect(await screen.findByRole('alert')).toHaveTextContent(errors[code]);
    await wizard.type(text.phone, '0899999999');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test.each([
  'OTP_TOKEN_INVALID',
  'OTP_NOT_EXIST',
  'OTP_EXPIRED',
  'OTP_CODE_INVALID',
  'OTP_BLOCK',
  'OTP_VERIFY_FAIL',
] as const)('[S8.3] shows a rejected code (%s) at its field', async (code) => {
  openRegister({ 'POST /api/otp/verify': errorResponse(code) });
  await wizard.phone();
  await wizard.code();
  const input = wizard.field(text.otp);
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(errors[code])));
  expect(input).toHaveValue('482913');
});

test.each([
  ['EXISTING_USER', 'username', text.phone],
  ['UNVERIFIED_OTP', 'username', text.phone],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'username', text.phone],
  ['INVALID_USER_INFO', 'name', text.name],
  ['INVALID_USER_INFO', 'sourceCode', text.source],
  ['INVALID_USER_INFO', 'inviteCode', text.invite],
] as const)('[S4.5] [S8.3] [S8.4] shows a failed validation (%s of %s) at %s', async (code, field, label) => {
  await submitProfile({ 'POST /api/account/validate': rejection(code, field) });
  const input = wizard.field(label);
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(errors[code])));
  await waitFor(() => expect(input).toHaveFocus());
  expect(screen.getByRole('heading', { name: text.heading.profile })).toBeVisible();
  expect(wizard.field(text.password)).toHaveValue('ลับมาก-4821');
});

test.each([
  ['EXISTING_BANK', 'bankAccountNo', text.accountNo],
  ['INVALID_BANK', 'bankAccountNo', text.accountNo],
  ['BANK_ACCOUNT_NAME_ENG', 'bankAccountName', text.firstName],
  ['BANK_ACCOUNT_NAME_ENG', undefined, text.firstName],
] as const)('[S8.4] shows a rejected bank account (%s of %s) at %s', async (code, field, label) => {
  await submitBank({ 'POST /api/account': rejection(code, field) });
  const input = wizard.field(label);
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(errors[code])));
  await waitFor(() => expect(input).toHaveFocus());
});

test('[S5.2] [S8.4] shows a rejected password once, below its rule, until the password changes', async () => {
  await submitProfile({ 'POST /api/account/validate': rejection('INVALID_USER_INFO', 'password') });
  const [password, confirm] = [wizard.field(text.password), wizard.field(text.confirm)];
  await waitFor(() => expect(password).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent(text.passwordRefused);
  expect(screen.getAllByText(new RegExp(text.passwordHint))).toHaveLength(1);
  await userEvent.clear(password);
  await userEvent.type(password, 'ฝนตกหนัก-7');
  await wizard.next();
  await waitFor(() => expect(confirm).toBeInvalid());
  expect(password).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent(text.problem.mismatch);
});

test('[S8.4] shows an unknown bank at the bank field', async () => {
  await submitBank({ 'POST /api/account': rejection('INVALID_BANK', 'bankCode') });
  const bank = screen.getByRole('combobox', { name: text.bank });
  await waitFor(() => expect(bank).toHaveAccessibleDescription(errors.INVALID_BANK));
});

test.each(['REGISTER_FAIL', 'GAME_ACTIVATION_FAIL', 'INVALID_IP', 'REQUEST_LIMIT'] as const)(
  '[S8.2] [S8.4] shows a failed registration (%s) below the form and keeps the input',
  async (code) => {
    const view = await submitBank({ 'POST /api/account': errorResponse(code) });
    expect(await screen.findByRole('alert')).toHaveTextContent(errors[code]);
    expect(wizard.field(text.firstName)).toHaveValue('MALI');
    expect(view.address()).toBe('/register');
    await wizard.back();
    await wizard.waitForStep('profile');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('[S8.1] shows a rejection without a translation as the server sent it', async () => {
  await submitBank({ 'POST /api/account': errorResponse('ปิดรับสมัครถึงเที่ยง') });
  expect(await screen.findByRole('alert')).toHaveTextContent('ปิดรับสมัครถึงเที่ยง');
});

test('[S8.4] returns to the profile step when the phone was registered in the meantime', async () => {
  await submitBank({ 'POST /api/account': rejection('EXISTING_USER', 'username') });
  await wizard.waitForStep('profile');
  const phone = wizard.field(text.phone);
  await waitFor(() => expect(phone).toHaveAccessibleDescription(errors.EXISTING_USER));
  await waitFor(() => expect(phone).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: text.changePhone }));
  await wizard.waitForStep('phone');
  expect(wizard.field(text.phone)).toHaveValue('0812345678');
});

const failWith = (code: string) =>
  Promise.reject(Object.assign(new Error(code), { isAxiosError: true, code }));

test('[S8.3] shows that a code may have been sent when the outcome is unknown, sends one request per tap and continues on success', async () => {
  const view = openRegister({
    'GET /api/lookup/registerOTP': { registerOTP: true },
    'POST /api/otp/send': respondInTurn(
      { status: 502, body: '<html>' },
      () => failWith('ETIMEDOUT'),
      () => failWith('ERR_NETWORK'),
      otpSentReply,
    ),
  });
  await wizard.phone();
  expect(await screen.findByRole('alert')).toHaveTextContent(text.codeOutcomeUnknown);
  expect(wizard.field(text.phone)).toHaveValue('0812345678');
  await wizard.next();
  await waitFor(() => expect(view.sent('/api/otp/send')).toHaveLength(2));
  expect(await screen.findByRole('alert')).toHaveTextContent(text.codeOutcomeUnknown);
  await wizard.next();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`${errors.network} ${text.codeOutcomeUnknown}`),
  );
  await wizard.next();
  await wizard.waitForStep('otp');
  expect(view.sent('/api/otp/send')).toHaveLength(4);
});

test('reports no unknown outcome when a lookup fails', async () => {
  const timeOut = () => failWith('ETIMEDOUT');
  openRegister({
    'GET /api/lookup/registerOTP': respondInTurn(timeOut, timeOut, { registerOTP: false }),
  });
  await wizard.phone();
  expect(await screen.findByRole('alert')).toHaveTextContent(text.timeout);
  expect(screen.getByRole('alert')).not.toHaveTextContent(text.codeOutcomeUnknown);
  await wizard.next();
  await wizard.waitForStep('profile');
});

test.each([[{}], [{ code: 'SUCCESS' }], [[]]])(
  '[S3.6] stays in the step and shows the id of the report when the response has no token (%j)',
  async (response) => {
    const view = openRegister({ 'POST /api/otp/send': response });
    await wizard.phone();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(unexpectedReplies[0]?.id ?? 'no report');
    expect(alert).toHaveTextContent(text.codeOutcomeUnknown);
    expect(screen.getByRole('heading', { name: text.heading.phone })).toBeVisible();
    expect(view.sent('/api/otp/send')).toHaveLength(1);
  },
);

test('[S8.3] treats a rejection code in a 2xx response as a rejection', async () => {
  openRegister({
    'POST /api/otp/send': respondInTurn({ code: 'OTP_SEND_FAIL' }, otpSentReply),
    'POST /api/otp/verify': { code: 'OTP_CODE_INVALID' },
  });
  await wizard.phone();
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.OTP_SEND_FAIL);
  await wizard.next();
  await wizard.code();
  const input = wizard.field(text.otp);
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription(expect.stringContaining(errors.OTP_CODE_INVALID)),
  );
});

test('shows an error and a retry button when banks fail to load, and continues without sources', async () => {
  const unclearResponse = { status: 502, body: '<html>' };
  const view = openRegister({
    ...otpDisabled,
    'GET /api/lookup/sources': serverError,
    'GET /api/lookup/banks': respondInTurn(unclearResponse, unclearResponse, {
      banks: [{ code: 'KBANK', nameTH: 'ธนาคารกสิกรไทย', nameEN: 'K', nameLA: 'ກ', logo: null }],
    }),
  });
  await wizard.phone();
  await wizard.profile();
  expect(await screen.findByText(text.sourceFailed)).toBeVisible();
  await wizard.next();
  await wizard.waitForStep('bank');
  expect(await screen.findByText(new RegExp(text.bankFailed))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  await wizard.choose('ธนาคารกสิกรไทย');
  expect(screen.queryByText(new RegExp(text.bankFailed))).not.toBeInTheDocument();
  expect(view.sent('/api/lookup/banks')).toHaveLength(3);
});
