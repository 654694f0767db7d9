import { act, screen, waitFor } from '@testing-library/react';
import { errorResponse, recordEvents } from '@wallet/testing';
import th from '../locales/th.json';
import {
  openRegister,
  otpDisabled,
  otpSentReply,
  respondInTurn,
  user,
  wizard,
} from '../testing/open-register';

const text = th.register;
const toasts = recordEvents('ui:toast-requested');
const currentStep = () =>
  screen.getAllByRole('listitem').findIndex((step) => step.getAttribute('aria-current') === 'step');

test('[S2.14] [S2.15] [S3.6] [S3.7] [S4.1] [S4.2] [S4.4] [S5.1] verifies the phone number of an autofilled international number in two steps', async () => {
  const view = openRegister();
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  expect(document.title).toBe(text.title);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(currentStep()).toBe(0);
  expect(wizard.field(text.phone)).toHaveAttribute('autocomplete', 'tel-national');
  expect(screen.queryByRole('button', { name: text.back })).not.toBeInTheDocument();
  await wizard.phone('+66812345678');
  await wizard.waitForStep('otp');
  expect(currentStep()).toBe(1);
  expect(screen.getByText(/081-234-5678/)).toBeVisible();
  const input = wizard.field(text.otp);
  expect(input).toHaveAccessibleDescription(new RegExp('ACDE'));
  await waitFor(() => expect(input).toHaveFocus());
  await user.paste('482 913');
  await wizard.waitForStep('profile');
  expect(currentStep()).toBe(2);
  expect(view.sent('/api/otp/send')).toEqual([{ phoneNumber: '0812345678' }]);
  expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-1', otpCode: '482913' }]);
});

test('[S2.16] [S2.17] [S2.18] [S3.1] [S3.8] [S4.3] [S4.5] [S4.6] [S5.2] validates the profile without a code, creates the account with it, and shows a toast', async () => {
  const view = openRegister(otpDisabled);
  await wizard.phone('081-234 5678');
  await wizard.profile();
  expect(wizard.field(text.phone)).toHaveValue('081-234-5678');
  expect(wizard.field(text.phone)).toHaveAttribute('readonly');
  expect(wizard.field(text.phone)).toHaveAttribute('autocomplete', 'username');
  expect(wizard.field(text.name)).toBeRequired();
  for (const label of [text.password, text.confirm])
    expect(wizard.field(label)).toHaveAttribute('autocomplete', 'new-password');
  await user.selectOptions(wizard.field(text.source), 'เพื่อนแนะนำ');
  await wizard.type(text.invite, 'PR6740c1');
  await wizard.next();
  await wizard.waitForStep('bank');
  expect(currentStep()).toBe(2);
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('combobox', { name: text.bank }));
  await user.type(screen.getByRole('combobox', { name: text.bankSearch }), 'krung{Enter}');
  expect(screen.getByRole('combobox', { name: text.bank })).toHaveTextContent('ธนาคารกรุงไทย');
  await wizard.type(text.accountNo, '123-4-56789-0');
  const first = wizard.field(text.firstName) as HTMLInputElement;
  await user.type(first, 'mli');
  await user.type(first, 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(first).toHaveValue('MALI');
  expect(first.selectionStart).toBe(2);
  await wizard.type(text.lastName, 'jaingam');
  await wizard.submit();
  expect(await screen.findByRole('heading', { name: text.done })).toHaveFocus();
  expect(screen.queryByText(text.haveAccount)).not.toBeInTheDocument();
  const profile = {
    name: 'มะลิ',
    username: '0812345678',
    password: 'ลับมาก-4821',
    sourceCode: 'FRIEND',
    inviteCode: 'PR6740c1',
  };
  const account = { bankCode: 'KTB', bankAccountName: 'MALI JAINGAM', bankAccountNo: '1234567890' };
  expect(view.sent('/api/account/validate')).toEqual([profile]);
  expect(view.sent('/api/account')).toEqual([{ ...profile, ...account }]);
  expect(toasts).toEqual([{ kind: 'success', text: text.done }]);
  expect(view.address()).toBe('/register');
});

test('[S2.16] focuses the heading of a new step before a field can have the focus', async () => {
  openRegister(otpDisabled);
  await wizard.type(text.phone, '0812345678');
  const focused: unknown[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByLabelText(text.confirm)) focused.push(document.activeElement?.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await wizard.next();
  await wizard.waitForStep('profile');
  observer.disconnect();
  expect(focused[0]).toBe(text.heading.profile);
});

test.each([
  ['a response', { ...otpSentReply, otpRef: null, otpToken: null, code: 'OTP_VERIFIED', resendIn: 0 }],
  ['a rejection', errorResponse('OTP_VERIFIED')],
])('[S4.2] [S8.3] opens the profile step directly for a verified phone (%s)', async (_, response) => {
  openRegister({ 'POST /api/otp/send': response });
  await wizard.phone();
  await wizard.waitForStep('profile');
});

test('[S3.1] [S4.2] sends the phone proof with every later step, even after a reload', async () => {
  const verified = { 'POST /api/otp/verify': { code: 'OTP_CODE_VALID', phoneProof: 'proof-1' } };
  const first = openRegister(verified);
  await wizard.phone();
  await wizard.code();
  await wizard.profile();
  await wizard.next();
  await wizard.waitForStep('bank');
  expect(first.sent('/api/account/validate')).toMatchObject([{ phoneProof: 'proof-1' }]);
  first.unmount();

  const view = openRegister(verified);
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  await waitFor(() => expect(view.sent('/api/account')).toMatchObject([{ phoneProof: 'proof-1' }]));
  expect(view.sent('/api/otp/send')).toEqual([]);
});

test('[S4.2] sends a second code only to another number, and the proof only for the number that it proves', async () => {
  const view = openRegister({
    'POST /api/otp/verify': { code: 'OTP_CODE_VALID', phoneProof: 'proof-1' },
    'POST /api/otp/send': (call) =>
      'phoneProof' in (call.body as object)
        ? { ...otpSentReply, otpToken: null, code: 'OTP_VERIFIED' }
        : otpSentReply,
  });
  const goBack = async () => {
    await wizard.back();
    await wizard.waitForStep('phone');
    expect(wizard.field(text.phone)).toHaveValue('0812345678');
  };
  await wizard.phone();
  await wizard.waitForStep('otp');
  await goBack();
  await wizard.next();
  await wizard.code();
  await wizard.waitForStep('profile');
  await goBack();
  await wizard.next();
  await wizard.waitForStep('profile');
  await goBack();
  await wizard.phone('0898765432');
  await wizard.waitForStep('otp');
  expect(wizard.field(text.otp)).toHaveValue('');
  expect(view.sent('/api/otp/send')).toEqual([
    { phoneNumber: '0812345678' },
    { phoneNumber: '0812345678', phoneProof: 'proof-1' },
    { phoneNumber: '0898765432' },
  ]);
});

test('[S8.3] drops a proof that the server no longer accepts', async () => {
  const view = openRegister({
    'POST /api/otp/verify': { code: 'OTP_CODE_VALID', phoneProof: 'proof-1' },
    'POST /api/account/validate': errorResponse('UNVERIFIED_OTP'),
  });
  await wizard.phone();
  await wizard.code();
  await wizard.profile();
  await wizard.next();
  await waitFor(() => expect(screen.getByText('กรุณายืนยันเบอร์โทรด้วยรหัส OTP ก่อน')).toBeVisible());
  await user.click(screen.getByRole('button', { name: text.changePhone }));
  await wizard.waitForStep('phone');
  await wizard.next();
  await wizard.waitForStep('otp');
  expect(view.sent('/api/otp/send').at(-1)).toEqual({ phoneNumber: '0812345678' });
});

test('[S4.4] continues when the backend reports that the code was verified by an earlier request', async () => {
  openRegister({ 'POST /api/otp/verify': errorResponse('OTP_VERIFIED') });
  await wizard.phone();
  await wizard.code();
  await wizard.waitForStep('profile');
});

test('shows how long to wait after a rejected request for another code, and then the new reference', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const body = { message: 'REQUEST_LIMIT_1MIN', details: { retryAfter: 45_000 } };
  const view = openRegister({
    'POST /api/otp/send': respondInTurn(
      { ...otpSentReply, resendIn: 0 },
      { status: 429, body },
      { ...otpSentReply, otpRef: 'FGHJ', otpToken: 'token-2' },
    ),
  });
  await wizard.phone();
  await user.click(await screen.findByRole('button', { name: text.otpResend }));
  expect(await screen.findByText('ทำรายการถี่เกินไป กรุณารอประมาณ 1 นาที')).toBeVisible();
  expect(screen.getByText(/ได้ใน 00:4/)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.otpResend })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(45_000));
  await user.click(screen.getByRole('button', { name: text.otpResend }));
  expect(await screen.findByText('ส่งรหัสใหม่แล้ว รหัสอ้างอิง FGHJ')).toBeVisible();
  expect(wizard.field(text.otp)).toHaveFocus();
  expect(wizard.field(text.otp)).toHaveAccessibleDescription(new RegExp('FGHJ'));
  await wizard.code();
  await wizard.waitForStep('profile');
  expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-2', otpCode: '482913' }]);
  jest.useRealTimers();
});
