import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from '@wallet/platform/router';
import { recordEvents, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { openRegister, wizard, otpSentReply } from '../testing/open-register';
import { RegisterDone } from './register-done';
import { RegisterPage } from './register-page';
import { useStep } from './register-steps';

const text = th.register;
const toasts = recordEvents('ui:toast-requested');

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
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('step phone');
});

const otpDisabled = { 'GET /api/lookup/registerOTP': { registerOTP: false } };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('keeps all input, including the passwords, when the user goes back and forward', async () => {
  openRegister(otpDisabled);
  await wizard.toBank();
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
  await wizard.toBank();
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
  function Back() {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    );
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
  await wizard.toBank();
  await waitFor(() => expect(screen.getByRole('heading', { name: text.heading.bank })).toHaveFocus());
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await wizard.waitForStep('profile');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await wizard.waitForStep('phone');
  expect(wizard.field(text.phone)).toHaveValue('0812345678');
});

describe('length of the code', () => {
  const digitBoxes = () => document.querySelectorAll('[aria-hidden="true"] > span.box');

  async function openOtpStep(reply: object) {
    const view = openRegister({ 'POST /api/otp/send': reply });
    await wizard.phone();
    await wizard.waitForStep('otp');
    await userEvent.click(wizard.field(text.otp));
    return view;
  }

  test.each([4, 8])(
    '[S2.15] [S3.6] submits a code automatically after the %i digits that the server states',
    async (otpLength) => {
      const view = await openOtpStep({ ...otpSentReply, otpLength });
      expect(digitBoxes()).toHaveLength(otpLength);
      const code = '48291365'.slice(0, otpLength);
      await userEvent.paste(code);
      await wizard.waitForStep('profile');
      expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-1', otpCode: code }]);
    },
  );

  test.each(['4829', '48291', '48291365'])(
    '[S2.15] [S3.6] submits %s only when the button is clicked, if the server states no length',
    async (code) => {
      const { otpRef, otpToken } = otpSentReply;
      const view = await openOtpStep({ otpRef, otpToken, code: 'SUCCESS' });
      expect(wizard.field(text.otp)).toHaveAccessibleDescription(expect.stringContaining('4–8'));
      expect(screen.getByText(/ได้ใน 0[01]:[0-5]/)).toBeVisible();
      await userEvent.paste(code);
      expect(view.sent('/api/otp/verify')).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: text.verify }));
      await wizard.waitForStep('profile');
      expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-1', otpCode: code }]);
    },
  );

  test('[S2.15] does not send a code that is too short', async () => {
    const view = await openOtpStep({ otpToken: 'token-1' });
    await userEvent.paste('482');
    await userEvent.click(screen.getByRole('button', { name: text.verify }));
    expect(wizard.field(text.otp)).toHaveAccessibleDescription(
      expect.stringContaining(text.problem.otpMissing),
    );
    expect(view.sent('/api/otp/verify')).toEqual([]);
  });

  test('[S3.6] keeps the length across a reload', async () => {
    const first = await openOtpStep({ ...otpSentReply, otpLength: 4 });
    first.unmount();
    openRegister();
    await wizard.waitForStep('otp');
    expect(digitBoxes()).toHaveLength(4);
  });
});

describe('the end of the registration', () => {
  const open = () =>
    renderRemote(<RegisterDone phone="0812345678" />, { route: '/register', texts: { auth: th } });

  afterEach(() => jest.useRealTimers());

  test('[S2.18] [S9.3] shows a success toast and opens the login page after 2 s', () => {
    jest.useFakeTimers();
    const view = open();
    expect(toasts).toEqual([{ kind: 'success', text: text.done }]);
    act(() => jest.advanceTimersByTime(1999));
    expect(view.address()).toBe('/register');
    act(() => jest.advanceTimersByTime(1));
    expect(view.address()).toBe('/login');
  });

  test('opens the login page at once from the link', async () => {
    const view = open();
    await userEvent.click(screen.getByRole('link', { name: th.register.doneLogin }));
    expect(view.address()).toBe('/login');
  });
});
