import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from '@wallet/platform/router';
import { recordEvents, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { openRegister, otpDisabled, otpSentReply, user, wizard } from '../testing/open-register';
import { RegisterDone } from './register-done';
import { useStep } from './register-steps';

const text = th.register;
const toasts = recordEvents('ui:toast-requested');

const digitBoxes = () => document.querySelectorAll('[aria-hidden="true"] > span.box');

function StepProbe() {
  const { step, back } = useStep('profile');
  return <button onClick={back}>step {step}</button>;
}

test('[S4.1] goes Back from the profile step to the phone step after a reload in the bank step', async () => {
  const step = (step: string, onward: boolean) => ({ pathname: '/register', state: { step, onward } });
  render(
    <MemoryRouter initialEntries={['/register', step('profile', true), step('bank', true)]} initialIndex={2}>
      <StepProbe />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button')).toHaveTextContent('step profile');
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('step phone');
});

test('keeps all input back and forward, and after a reload all but the passwords, which are never stored', async () => {
  const first = openRegister(otpDisabled);
  await wizard.toBank();
  await wizard.bank();
  await wizard.back();
  await wizard.waitForStep('profile');
  expect(wizard.field(text.name)).toHaveValue('มะลิ');
  expect(wizard.field(text.password)).toHaveValue('ลับมาก-4821');
  expect(wizard.field(text.confirm)).toHaveValue('ลับมาก-4821');
  await wizard.back();
  await wizard.waitForStep('phone');
  await wizard.phone();
  await wizard.waitForStep('profile');
  await wizard.next();
  await wizard.waitForStep('bank');
  expect(screen.getByRole('combobox', { name: text.bank })).toHaveTextContent('ธนาคารกสิกรไทย');
  expect(wizard.field(text.accountNo)).toHaveValue('123-4-56789-0');
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(stored).toContain('0812345678');
  expect(stored).not.toContain('ลับมาก-4821');
  first.unmount();

  const view = openRegister(otpDisabled);
  await wizard.waitForStep('profile');
  expect(screen.getByText(text.again)).toBeVisible();
  expect(wizard.field(text.name)).toHaveValue('มะลิ');
  expect(wizard.field(text.password)).toHaveValue('');
  await wizard.profile();
  await wizard.next();
  await wizard.waitForStep('bank');
  expect(wizard.field(text.lastName)).toHaveValue('ใจงาม');
  await wizard.submit();
  await screen.findByRole('heading', { name: text.done });
  expect(view.sent('/api/account')).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('[S3.6] keeps the reference of the code, its length and its countdown across a reload', async () => {
  const api = { 'POST /api/otp/send': { ...otpSentReply, otpLength: 4 } };
  const first = openRegister(api);
  await wizard.phone();
  await wizard.waitForStep('otp');
  first.unmount();
  const view = openRegister(api);
  await wizard.waitForStep('otp');
  expect(screen.getByText(text.otpRef.replace('{{ref}}', 'ACDE'))).toBeVisible();
  expect(screen.getByText(/ได้ใน/)).toBeVisible();
  expect(digitBoxes()).toHaveLength(4);
  await wizard.code('4829');
  await wizard.waitForStep('profile');
  expect(view.sent('/api/otp/send')).toEqual([]);
});

test.each([
  '{',
  '[]',
  '{"step":"bank","values":{"phone":7,"other":"x"},"sent":{"ref":1}}',
  '{"step":"otp"}',
  '{"step":3}',
])('ignores stored data in another format (%s)', async (stored) => {
  sessionStorage.setItem('auth.register', stored);
  openRegister(otpDisabled);
  expect(await screen.findByLabelText(text.phone)).toHaveValue('');
});

test('[S2.19] [S3.33] stores the code of an invite link and fills in the inviter on later visits', async () => {
  const code = 'PR6740c1f2a5b3c4d5e6f70819';
  openRegister(otpDisabled, `/register?code=${code}`).unmount();
  expect(localStorage.getItem('code')).toBe(code);
  sessionStorage.clear();
  const view = openRegister(otpDisabled);
  await wizard.phone();
  await wizard.profile();
  const invite = wizard.field(text.invite);
  expect(invite).toHaveAttribute('readonly');
  await user.type(invite, 'x');
  expect(invite).toHaveValue(code);
  await wizard.next();
  await wizard.waitForStep('bank');
  expect(view.sent('/api/account/validate')).toEqual([expect.objectContaining({ inviteCode: code })]);
});

test('[S2.19] stores the code of a later link and ignores an invalid code', () => {
  openRegister(otpDisabled, '/register?code=PRfirst').unmount();
  openRegister(otpDisabled, '/register?code=%3Cscript%3E').unmount();
  expect(localStorage.getItem('code')).toBe('PRfirst');
  openRegister(otpDisabled, '/register?code=PRsecond').unmount();
  expect(localStorage.getItem('code')).toBe('PRsecond');
});

describe('length of the code', () => {
  async function openOtpStep(reply: object) {
    const view = openRegister({ 'POST /api/otp/send': reply });
    await wizard.phone();
    await wizard.waitForStep('otp');
    await user.click(wizard.field(text.otp));
    return view;
  }

  test('[S2.15] [S3.6] submits a code after the number of digits that the server states', async () => {
    const view = await openOtpStep({ ...otpSentReply, otpLength: 8 });
    expect(digitBoxes()).toHaveLength(8);
    await user.paste('48291365');
    await wizard.waitForStep('profile');
    expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-1', otpCode: '48291365' }]);
  });

  test('[S2.15] [S3.6] submits four to eight digits by the button only, if the server states no length', async () => {
    const view = await openOtpStep({ otpToken: 'token-1' });
    const verify = () => user.click(screen.getByRole('button', { name: text.verify }));
    expect(wizard.field(text.otp)).toHaveAccessibleDescription(new RegExp('4–8'));
    expect(screen.getByText(/ได้ใน 0[01]:[0-5]/)).toBeVisible();
    await user.paste('482');
    await verify();
    expect(wizard.field(text.otp)).toHaveAccessibleDescription(new RegExp(text.problem.otpMissing));
    await user.paste('48291');
    expect(view.sent('/api/otp/verify')).toEqual([]);
    await verify();
    await wizard.waitForStep('profile');
    expect(view.sent('/api/otp/verify')).toHaveLength(1);
  });
});

test('[S2.18] [S9.3] shows a success toast, and opens the login page by a link or after 2 s', async () => {
  jest.useFakeTimers();
  const open = () =>
    renderRemote(<RegisterDone phone="0812345678" />, { route: '/register', texts: { auth: th } });
  const first = open();
  expect(toasts).toEqual([{ kind: 'success', text: text.done }]);
  act(() => screen.getByRole('link', { name: text.doneLogin }).click());
  expect(first.address()).toBe('/login');
  first.unmount();
  const view = open();
  act(() => jest.advanceTimersByTime(1999));
  expect(view.address()).toBe('/register');
  act(() => jest.advanceTimersByTime(1));
  expect(view.address()).toBe('/login');
  jest.useRealTimers();
});
