import { screen, waitFor } from '@testing-library/react';
import { errorResponse, type MockApi, recordEvents } from '@wallet/testing';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import {
  connectionError,
  openRegister,
  otpDisabled,
  otpSentReply,
  registerReplies,
  rejection,
  respondInTurn,
  user,
  wizard,
} from '../testing/open-register';

const text = th.register;
const unexpectedReplies = recordEvents('shell:reply-odd');
const unclearResponse = { status: 502, body: '<html>' };

async function submitProfile(api: MockApi) {
  const view = openRegister({ ...otpDisabled, ...api });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  return view;
}

/** Waits until a field shows the text of a code, and has the focus. */
async function waitForRejection(label: string, code: keyof typeof errors): Promise<void> {
  await waitFor(() => expect(wizard.field(label)).toHaveAccessibleDescription(new RegExp(errors[code])));
  await waitFor(() => expect(wizard.field(label)).toHaveFocus());
}

test('[S8.3] [S8.4] shows at the number why no code is sent, or below the form until the user types', async () => {
  const fieldRejections = [
    ['EXISTING_USER', 'phoneNumber'],
    ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'phoneNumber'],
    ['INVALID_USER_INFO', 'phoneNumber'],
    ['EXISTING_USER', undefined],
  ] as const;
  const formRejections = ['OTP_BLOCK', 'OTP_SEND_FAIL'] as const;
  openRegister({
    'POST /api/otp/send': respondInTurn(
      ...fieldRejections.map(([code, field]) => rejection(code, field)),
      ...formRejections.map((code) => errorResponse(code)),
      // Some backends reject with a success status.
      { code: 'OTP_SEND_FAIL' },
    ),
  });
  await wizard.type(text.phone, '0812345678');
  for (const [code] of fieldRejections) {
    await wizard.next();
    await waitForRejection(text.phone, code);
    expect(wizard.field(text.phone)).toHaveValue('0812345678');
  }
  for (const code of [...formRejections, 'OTP_SEND_FAIL'] as const) {
    await wizard.next();
    expect(await screen.findByRole('alert')).toHaveTextContent(errors[code]);
    await wizard.type(text.phone, '0899999999');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }
});

test('[S8.3] shows at the code why it is rejected, and the next digit starts a new code', async () => {
  const codes = [
    'OTP_TOKEN_INVALID',
    'OTP_NOT_EXIST',
    'OTP_EXPIRED',
    'OTP_BLOCK',
    'OTP_VERIFY_FAIL',
    'OTP_CODE_INVALID',
  ] as const;
  openRegister({
    'POST /api/otp/verify': respondInTurn(
      ...codes.map((code) => errorResponse(code)),
      { code: 'OTP_NOT_EXIST' },
      { code: 'OTP_CODE_VALID' },
    ),
  });
  await wizard.phone();
  await wizard.waitForStep('otp');
  for (const code of [...codes, 'OTP_NOT_EXIST'] as const) {
    await wizard.type(text.otp, '');
    await wizard.code('111111');
    await waitForRejection(text.otp, code);
    expect(wizard.field(text.otp)).toHaveValue('111111');
  }
  await user.keyboard('4');
  expect(wizard.field(text.otp)).toHaveValue('4');
  expect(wizard.field(text.otp)).toBeValid();
  await user.keyboard('82913');
  await wizard.waitForStep('profile');
});

test('[S4.5] [S5.2] [S8.3] [S8.4] shows at each field of the profile why it is rejected, and the password’s rule once', async () => {
  const rejections = [
    ['EXISTING_USER', 'username', text.phone],
    ['UNVERIFIED_OTP', 'username', text.phone],
    ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'username', text.phone],
    ['INVALID_USER_INFO', 'name', text.name],
    ['INVALID_USER_INFO', 'sourceCode', text.source],
    ['INVALID_USER_INFO', 'inviteCode', text.invite],
  ] as const;
  await submitProfile({
    'POST /api/account/validate': respondInTurn(
      ...rejections.map(([code, field]) => rejection(code, field)),
      rejection('INVALID_USER_INFO', 'password'),
    ),
  });
  for (const [code, , label] of rejections) {
    await waitForRejection(label, code);
    await wizard.next();
  }
  const [password, confirm] = [wizard.field(text.password), wizard.field(text.confirm)];
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveValue('ลับมาก-4821');
  expect(screen.getByRole('alert')).toHaveTextContent(text.passwordRefused);
  expect(screen.getAllByText(new RegExp(text.passwordHint))).toHaveLength(1);
  await wizard.type(text.password, 'ฝนตกหนัก-7');
  await wizard.next();
  await waitFor(() => expect(confirm).toBeInvalid());
  expect(password).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent(text.problem.mismatch);
});

test('[S8.1] [S8.2] [S8.4] shows why the account is not created, at its field or below the form, and keeps the input', async () => {
  const fieldRejections = [
    ['EXISTING_BANK', 'bankAccountNo', text.accountNo],
    ['INVALID_BANK', 'bankAccountNo', text.accountNo],
    ['BANK_ACCOUNT_NAME_ENG', 'bankAccountName', text.firstName],
    ['BANK_ACCOUNT_NAME_ENG', undefined, text.firstName],
  ] as const;
  const formRejections = [
    ['REGISTER_FAIL', errors.REGISTER_FAIL],
    ['GAME_ACTIVATION_FAIL', errors.GAME_ACTIVATION_FAIL],
    ['INVALID_IP', errors.INVALID_IP],
    ['REQUEST_LIMIT', errors.REQUEST_LIMIT],
    ['ปิดรับสมัครถึงเที่ยง', 'ปิดรับสมัครถึงเที่ยง'],
  ] as const;
  const view = await submitProfile({
    'POST /api/account': respondInTurn(
      ...fieldRejections.map(([code, field]) => rejection(code, field)),
      rejection('INVALID_BANK', 'bankCode'),
      ...formRejections.map(([code]) => errorResponse(code)),
    ),
  });
  await wizard.bank('ธนาคารกรุงไทย', ['MALI', 'JAINGAM']);
  for (const [code, , label] of fieldRejections) {
    await wizard.submit();
    await waitForRejection(label, code);
  }
  await wizard.submit();
  const bank = screen.getByRole('combobox', { name: text.bank });
  await waitFor(() => expect(bank).toHaveAccessibleDescription(errors.INVALID_BANK));
  for (const [, message] of formRejections) {
    await wizard.submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(wizard.field(text.firstName)).toHaveValue('MALI');
  }
  expect(view.address()).toBe('/register');
  await wizard.back();
  await wizard.waitForStep('profile');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[S8.4] returns to the profile step when the phone was registered in the meantime', async () => {
  await submitProfile({ 'POST /api/account': rejection('EXISTING_USER', 'username') });
  await wizard.bank();
  await wizard.submit();
  await wizard.waitForStep('profile');
  await waitForRejection(text.phone, 'EXISTING_USER');
  await user.click(screen.getByRole('button', { name: text.changePhone }));
  await wizard.waitForStep('phone');
  expect(wizard.field(text.phone)).toHaveValue('0812345678');
});

test('[S3.6] [S8.3] says that a code may have been sent after an unclear response, and sends one request per tap', async () => {
  const view = openRegister({
    'GET /api/lookup/registerOTP': respondInTurn(
      connectionError('ETIMEDOUT'),
      connectionError('ETIMEDOUT'),
      registerReplies['GET /api/lookup/registerOTP'] ?? {},
    ),
    'POST /api/otp/send': respondInTurn(
      unclearResponse,
      connectionError('ETIMEDOUT'),
      connectionError('ERR_NETWORK'),
      {},
      { code: 'SUCCESS' },
      otpSentReply,
    ),
  });
  await wizard.phone();
  const alert = () => screen.findByRole('alert');
  expect(await alert()).toHaveTextContent(text.timeout);
  expect(await alert()).not.toHaveTextContent(text.codeOutcomeUnknown);
  const requestCode = async (count: number) => {
    await wizard.next();
    await waitFor(() => expect(view.sent('/api/otp/send')).toHaveLength(count));
    await waitFor(async () => expect(await alert()).toHaveTextContent(text.codeOutcomeUnknown));
  };
  await requestCode(1);
  expect(wizard.field(text.phone)).toHaveValue('0812345678');
  await requestCode(2);
  await requestCode(3);
  expect(await alert()).toHaveTextContent(errors.network);
  await requestCode(4);
  expect(await alert()).toHaveTextContent(unexpectedReplies[0]?.id ?? 'no report');
  await requestCode(5);
  await wizard.next();
  await wizard.waitForStep('otp');
  expect(view.sent('/api/otp/send')).toHaveLength(6);
});
