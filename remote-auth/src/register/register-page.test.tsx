import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { refusal } from '@wallet/testing';
import th from '../locales/th.json';
import { openRegister, sentReply, wizard } from '../testing/open-register';

const text = th.register;
const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent);
const currentStep = () =>
  screen.getAllByRole('listitem').findIndex((step) => step.getAttribute('aria-current') === 'step');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('[S2.14] [S4.1] the wizard has four steps and begins with the phone number', async () => {
  openRegister();
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  expect(document.title).toBe(text.title);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(currentStep()).toBe(0);
  const phone = wizard.box(text.phone);
  expect(phone).toHaveAttribute('type', 'tel');
  expect(phone).toHaveAttribute('autocomplete', 'tel-national');
  expect(screen.queryByRole('button', { name: text.back })).not.toBeInTheDocument();
});

test('[S2.18] [S3.1] [S4.2] [S4.4] [S4.5] [S4.6] all four steps make a member, who is led to the login page', async () => {
  const toasted = jest.fn();
  const stop = events.on('ui:toast-requested', toasted);
  const view = openRegister();
  await wizard.phone('081-234 5678');
  await wizard.code();
  expect(currentStep()).toBe(1);
  await wizard.profile();
  await userEvent.selectOptions(wizard.box(text.source), 'เพื่อนแนะนำ');
  await wizard.type(text.invite, 'PR6740c1');
  expect(currentStep()).toBe(2);
  await wizard.next();
  await wizard.bank();
  expect(currentStep()).toBe(3);
  await wizard.submit();
  expect(await screen.findByRole('heading', { name: text.done })).toHaveFocus();
  expect(screen.queryByText(text.haveAccount)).not.toBeInTheDocument();
  expect(view.sent('/api/account')).toEqual([
    {
      name: 'มะลิ',
      username: '0812345678',
      password: 'ลับมาก-4821',
      sourceCode: 'FRIEND',
      inviteCode: 'PR6740c1',
      bankCode: 'KBANK',
      bankAccountName: 'มะลิ ใจงาม',
      bankAccountNo: '1234567890',
    },
  ]);
  expect(toasted).toHaveBeenCalledWith({ kind: 'success', text: text.done });
  expect(view.address()).toBe('/register');
  await waitFor(() => expect(view.address()).toBe('/login'));
  stop();
});

test('[S2.15] [S3.6] [S3.7] the second step shows phone and reference of the code and proves it by its token', async () => {
  const view = openRegister();
  await wizard.phone();
  await wizard.at('otp');
  expect(screen.getByText(/081-234-5678/)).toBeVisible();
  const box = wizard.box(text.otp);
  expect(box).toHaveAccessibleDescription(expect.stringContaining('ACDE'));
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.paste('482 913');
  await wizard.at('profile');
  expect(view.sent('/api/otp/send')).toEqual([{ phoneNumber: '0812345678' }]);
  expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-1', otpCode: '482913' }]);
});

test('[S2.15] [S4.3] without one-time codes the way leads from the phone straight to the profile', async () => {
  const view = openRegister({ 'GET /api/lookup/registerOTP': { registerOTP: false } });
  await waitFor(() => expect(steps()).toHaveLength(3));
  await wizard.phone();
  await wizard.at('profile');
  expect(view.sent('/api/otp/send')).toEqual([]);
  await wizard.back();
  await wizard.at('phone');
});

test('[S2.16] a step takes the focus as it appears, and not later from the box that somebody is in by then', async () => {
  openRegister({ 'GET /api/lookup/registerOTP': { registerOTP: false } });
  await wizard.type(text.phone, '0812345678');
  const focused: unknown[] = [];
  const watch = new MutationObserver(() => {
    if (screen.queryByLabelText(text.confirm)) focused.push(document.activeElement?.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await wizard.next();
  await wizard.at('profile');
  watch.disconnect();
  expect(focused[0]).toBe(text.heading.profile);
});

test('[S5.1] a number that a phone filled in with its country code is the number of ten digits', async () => {
  const view = openRegister();
  await wizard.phone('+66812345678');
  await wizard.at('otp');
  expect(screen.getByText(/081-234-5678/)).toBeVisible();
  expect(view.sent('/api/otp/send')).toEqual([{ phoneNumber: '0812345678' }]);
});

test.each([
  ['an answer', { ...sentReply, otpRef: null, otpToken: null, code: 'OTP_VERIFIED', resendIn: 0 }],
  ['a refusal', refusal('OTP_VERIFIED')],
])('[S4.2] [S8.3] a phone that is verified already (%s) goes straight to the profile', async (_, answer) => {
  openRegister({ 'POST /api/otp/send': answer });
  await wizard.phone();
  await wizard.at('profile');
});

test('[S3.1] [S4.2] what proves the number is shown at every later step, and after a reload', async () => {
  const proven = { 'POST /api/otp/verify': { code: 'OTP_CODE_VALID', phoneProof: 'proof-1' } };
  const first = openRegister(proven);
  await wizard.phone();
  await wizard.code();
  await wizard.profile();
  await wizard.next();
  await wizard.at('bank');
  expect(first.sent('/api/account/validate')).toMatchObject([{ phoneProof: 'proof-1' }]);
  first.unmount();

  const view = openRegister(proven);
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  await waitFor(() => expect(view.sent('/api/account')).toMatchObject([{ phoneProof: 'proof-1' }]));
  expect(view.sent('/api/otp/send')).toEqual([]);
});

test('[S4.2] who goes back to the phone shows the proof for that number, and for no other', async () => {
  const view = openRegister({
    'POST /api/otp/verify': { code: 'OTP_CODE_VALID', phoneProof: 'proof-1' },
    'POST /api/otp/send': (call) =>
      'phoneProof' in (call.body as object)
        ? { ...sentReply, otpToken: null, code: 'OTP_VERIFIED' }
        : sentReply,
  });
  await wizard.phone();
  await wizard.code();
  await wizard.at('profile');
  await wizard.back();
  await wizard.at('phone');
  await wizard.next();
  await wizard.at('profile');
  await wizard.back();
  await wizard.at('phone');
  await wizard.phone('0898765432');
  await wizard.at('otp');
  expect(view.sent('/api/otp/send')).toEqual([
    { phoneNumber: '0812345678' },
    { phoneNumber: '0812345678', phoneProof: 'proof-1' },
    { phoneNumber: '0898765432' },
  ]);
});

test('[S8.3] a proof that the server takes no more is not shown again', async () => {
  const view = openRegister({
    'POST /api/otp/verify': { code: 'OTP_CODE_VALID', phoneProof: 'proof-1' },
    'POST /api/account/validate': refusal('UNVERIFIED_OTP'),
  });
  await wizard.phone();
  await wizard.code();
  await wizard.profile();
  await wizard.next();
  await waitFor(() => expect(screen.getByText('กรุณายืนยันเบอร์โทรด้วยรหัส OTP ก่อน')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: text.changePhone }));
  await wizard.at('phone');
  await wizard.next();
  await wizard.at('otp');
  expect(view.sent('/api/otp/send').at(-1)).toEqual({ phoneNumber: '0812345678' });
});

test('[S4.4] a code that was proven, though the answer was lost, leads on', async () => {
  openRegister({ 'POST /api/otp/verify': refusal('OTP_VERIFIED') });
  await wizard.phone();
  await wizard.code();
  await wizard.at('profile');
});

test('what was typed for the code of one number is not there for the next number’s', async () => {
  openRegister({
    'POST /api/otp/verify': refusal('EXISTING_USER'),
    'POST /api/otp/send': ({ body }) => ({ ...sentReply, otpToken: JSON.stringify(body) }),
  });
  await wizard.phone();
  await wizard.code();
  await waitFor(() =>
    expect(wizard.box(text.otp)).toHaveAccessibleDescription(expect.stringContaining('เบอร์โทรนี้')),
  );
  await wizard.back();
  await wizard.at('phone');
  await wizard.phone('0898765432');
  await wizard.at('otp');
  expect(wizard.box(text.otp)).toHaveValue('');
});

test('[S8.3] a wrong code is told at its box, and the next digit begins a new one', async () => {
  let tries = 0;
  openRegister({
    'POST /api/otp/verify': () =>
      (tries += 1) === 1 ? refusal('OTP_CODE_INVALID') : { code: 'OTP_CODE_VALID' },
  });
  await wizard.phone();
  await wizard.code('111111');
  const box = wizard.box(text.otp);
  await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining('รหัส OTP ไม่ถูกต้อง')));
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.keyboard('4');
  expect(box).toHaveValue('4');
  expect(box).toBeValid();
  await userEvent.keyboard('82913');
  await wizard.at('profile');
});

test('another code can be asked for when the countdown is over, and the new reference is shown', async () => {
  let times = 0;
  const view = openRegister({
    'POST /api/otp/send': () => {
      times += 1;
      return {
        ...sentReply,
        otpRef: times === 1 ? 'ACDE' : 'FGHJ',
        otpToken: `token-${times}`,
        resendIn: 2000,
      };
    },
  });
  await wizard.phone();
  await wizard.at('otp');
  expect(screen.getByText(/ได้ใน 00:0[12]/)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.otpResend })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: text.otpResend }));
  expect(await screen.findByText('ส่งรหัสใหม่แล้ว รหัสอ้างอิง FGHJ')).toBeVisible();
  expect(wizard.box(text.otp)).toHaveAccessibleDescription(expect.stringContaining('FGHJ'));
  await wizard.code();
  await wizard.at('profile');
  expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-2', otpCode: '482913' }]);
});

test('a resend that is refused says why and how long to wait', async () => {
  let times = 0;
  openRegister({
    'POST /api/otp/send': () =>
      (times += 1) === 1
        ? { ...sentReply, resendIn: 0 }
        : { status: 429, body: { message: 'REQUEST_LIMIT_1MIN', details: { retryAfter: 45_000 } } },
  });
  await wizard.phone();
  await userEvent.click(await screen.findByRole('button', { name: text.otpResend }));
  expect(await screen.findByText('ทำรายการถี่เกินไป กรุณารอประมาณ 1 นาที')).toBeVisible();
  expect(await screen.findByText(/ได้ใน 00:4/)).toBeVisible();
});

test('back from the code and on again with the same phone sends no second message', async () => {
  const view = openRegister();
  await wizard.phone();
  await wizard.at('otp');
  await wizard.back();
  await wizard.at('phone');
  expect(wizard.box(text.phone)).toHaveValue('0812345678');
  await wizard.next();
  await wizard.at('otp');
  expect(view.sent('/api/otp/send')).toHaveLength(1);
  await wizard.back();
  await wizard.at('phone');
  await wizard.phone('0899999999');
  await wizard.at('otp');
  expect(view.sent('/api/otp/send')).toHaveLength(2);
});

test('[S2.16] [S3.8] the profile asks for name, password twice, source from a list and inviter, and shows the phone', async () => {
  openRegister({ 'GET /api/lookup/registerOTP': { registerOTP: false } });
  await wizard.phone();
  await wizard.at('profile');
  expect(wizard.box(text.phone)).toHaveValue('081-234-5678');
  expect(wizard.box(text.phone)).toHaveAttribute('readonly');
  expect(wizard.box(text.phone)).toHaveAttribute('autocomplete', 'username');
  expect(wizard.box(text.name)).toBeRequired();
  for (const label of [text.password, text.confirm]) {
    expect(wizard.box(label)).toHaveAttribute('autocomplete', 'new-password');
    expect(wizard.box(label)).toHaveAttribute('type', 'password');
  }
  await waitFor(() => expect(screen.getByRole('option', { name: 'เพื่อนแนะนำ' })).toBeInTheDocument());
  expect(wizard.box(text.invite)).not.toHaveAttribute('readonly');
});

test('[S2.17] [S3.8] the bank is found by a search, and the holder’s name is upper case wherever one types', async () => {
  openRegister({ 'GET /api/lookup/registerOTP': { registerOTP: false } });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.at('bank');
  await userEvent.click(await screen.findByRole('combobox', { name: text.bank }));
  await userEvent.type(screen.getByRole('combobox', { name: text.bankSearch }), 'krung{Enter}');
  expect(screen.getByRole('combobox', { name: text.bank })).toHaveTextContent('ธนาคารกรุงไทย');
  const first = wizard.box(text.firstName) as HTMLInputElement;
  await userEvent.type(first, 'mli');
  first.setSelectionRange(1, 1);
  await userEvent.type(first, 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(first).toHaveValue('MALI');
  expect(first.selectionStart).toBe(2);
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

test('a registration on its way is sent once', async () => {
  const view = openRegister({
    'GET /api/lookup/registerOTP': { registerOTP: false },
    'POST /api/account': () => new Promise<object>(() => undefined),
  });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  const button = screen.getByRole('button', { name: new RegExp(text.submit) });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.type(wizard.box(text.lastName), '{Enter}');
  expect(view.sent('/api/account')).toHaveLength(1);
});
