import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from '@wallet/platform/router';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { openRegister, wizard } from '../testing/open-register';
import { RegisterPage } from './register-page';

const text = th.register;
const otpDisabled = { 'GET /api/lookup/registerOTP': { registerOTP: false } };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('keeps all input, including the passwords, when the user goes back and forward', async () => {
  openRegister(otpDisabled);
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.back();
  await wizard.waitForStep('profile');
  expect(wizard.field(text.name)).toHaveValue('มะลิ');
  expect(wizard.field(text.password)).toHaveValue('ลับมาก-4821');
  expect(wizard.field(text.confirm)).toHaveValue('ลับมาก-4821');
  await wizard.back();
  await wizard.waitForStep('phone');
  expect(wizard.field(text.phone)).toHaveValue('0812345678');
  await wizard.next();
  await wizard.waitForStep('profile');
  await wizard.next();
  await wizard.waitForStep('bank');
  expect(screen.getByRole('combobox', { name: text.bank })).toHaveTextContent('ธนาคารกสิกรไทย');
  expect(wizard.field(text.accountNo)).toHaveValue('123-4-56789-0');
  expect(wizard.field(text.firstName)).toHaveValue('มะลิ');
});

test('restores the input after a reload, except the passwords, which are never stored', async () => {
  const first = openRegister(otpDisabled);
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
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

test('keeps the reference of the code and its countdown across a reload', async () => {
  const first = openRegister();
  await wizard.phone();
  await wizard.waitForStep('otp');
  first.unmount();
  const view = openRegister();
  await wizard.waitForStep('otp');
  expect(screen.getByText(text.otpRef.replace('{{ref}}', 'ACDE'))).toBeVisible();
  expect(screen.getByText(/ได้ใน/)).toBeVisible();
  await wizard.code();
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
  const first = openRegister(otpDisabled, '/register?code=PR6740c1f2a5b3c4d5e6f70819');
  expect(localStorage.getItem('code')).toBe('PR6740c1f2a5b3c4d5e6f70819');
  first.unmount();
  sessionStorage.clear();

  const view = openRegister(otpDisabled);
  await wizard.phone();
  await wizard.waitForStep('profile');
  const invite = wizard.field(text.invite);
  expect(invite).toHaveValue('PR6740c1f2a5b3c4d5e6f70819');
  expect(invite).toHaveAttribute('readonly');
  await userEvent.type(invite, 'x');
  expect(invite).toHaveValue('PR6740c1f2a5b3c4d5e6f70819');
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  await screen.findByRole('heading', { name: text.done });
  expect(view.sent('/api/account')).toEqual([
    expect.objectContaining({ inviteCode: 'PR6740c1f2a5b3c4d5e6f70819' }),
  ]);
});

test('[S2.19] stores the code of a later link and ignores an invalid code', () => {
  openRegister(otpDisabled, '/register?code=PRfirst').unmount();
  openRegister(otpDisabled, '/register?code=%3Cscript%3E').unmount();
  expect(localStorage.getItem('code')).toBe('PRfirst');
  openRegister(otpDisabled, '/register?code=PRsecond').unmount();
  expect(localStorage.getItem('code')).toBe('PRsecond');
});

test('goes back one step with the browser’s Back and stays in the registration', async () => {
  let goBack: () => void = () => undefined;
  function Back() {
    const navigate = useNavigate();
    goBack = () => void navigate(-1);
    return null;
  }
  renderRemote(
    <>
      <RegisterPage />
      <Back />
    </>,
    {
      route: '/register',
      texts: { auth: th },
      api: {
        ...otpDisabled,
        'GET /api/lookup/sources': { sources: [] },
        'GET /api/lookup/banks': { banks: [] },
        'POST /api/account/validate': { message: 'SUCCESS' },
      },
    },
  );
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.waitForStep('bank');
  await waitFor(() => expect(screen.getByRole('heading', { name: text.heading.bank })).toHaveFocus());
  act(goBack);
  await wizard.waitForStep('profile');
  act(goBack);
  await wizard.waitForStep('phone');
  expect(wizard.field(text.phone)).toHaveValue('0812345678');
});
