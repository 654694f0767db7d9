import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from '@wallet/platform/router';
import { errorResponse, inSite, type MockApi, recordEvents, renderRemote } from '@wallet/testing';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { otpSentReply, rejection, respondInTurn } from '../testing/open-register';
import { ResetPage } from './reset-page';

const text = { ...th.register, ...th.password, ...th.reset };
const sendPath = '/api/password/reset/send';
const resetPath = '/api/password/reset';
const newPassword = 'ลับมาก-4821';
const toasts = recordEvents('ui:toast-requested');

function LoginState() {
  return <output data-testid="state">{JSON.stringify(useLocation().state)}</output>;
}

function open(api: MockApi = {}) {
  const view = renderRemote(
    <Routes>
      <Route path="/forgot-password" element={<ResetPage />} />
      <Route path="/login" element={<LoginState />} />
    </Routes>,
    {
      route: '/forgot-password',
      texts: { auth: th },
      api: {
        'GET /api/lookup/registerOTP': { registerOTP: true, passwordReset: { pause: 86_400_000 } },
        [`POST ${sendPath}`]: otpSentReply,
        [`POST ${resetPath}`]: { message: 'SUCCESS' },
        ...api,
      },
    },
  );
  const sent = (path: string) => view.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...view, sent };
}

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const waitForCodeStep = () => screen.findByRole('heading', { name: text.heading.otp });

async function sendCode(number = '081-234 5678') {
  await userEvent.type(field(text.phone), number);
  await press(text.next);
}

async function fill(code = '482913', password = newPassword, confirm = password) {
  await waitForCodeStep();
  for (const [label, value] of [
    [text.otp, code],
    [th.password.new, password],
    [th.password.confirm, confirm],
  ] as const) {
    await userEvent.clear(field(label));
    await userEvent.click(field(label));
    if (value) await userEvent.paste(value);
  }
}

beforeEach(() => inSite({ pages: ['/login', '/forgot-password'] }));
afterEach(() => inSite());

test('announces the pause of withdrawals, sets a new password with the code, and opens the login page with the number', async () => {
  const view = open();
  expect(document.title).toBe(text.title);
  await sendCode();
  await waitForCodeStep();
  expect(screen.getByText(/081-234-5678/)).toBeVisible();
  expect(screen.getByText(th.payee.pauseTitle)).toBeVisible();
  expect(screen.getByText(/24 ชั่วโมง/)).toBeVisible();
  expect(field(text.otp)).toHaveFocus();
  await userEvent.paste('482913');
  expect(field(th.password.new)).toHaveFocus();
  await fill();
  await press(th.password.save);
  await waitFor(() => expect(view.address()).toBe('/login'));
  expect(screen.getByTestId('state')).toHaveTextContent('{"phone":"0812345678"}');
  expect(view.sent(sendPath)).toEqual([{ phoneNumber: '0812345678' }]);
  expect(view.sent(resetPath)).toEqual([{ otpToken: 'token-1', otpCode: '482913', password: newPassword }]);
  expect(toasts).toEqual([
    { kind: 'success', text: `${text.done} ${th.payee.pause.replace('{{duration}}', '24 ชั่วโมง')}` },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('requires the code, the password and the same confirmation', async () => {
  const view = open();
  await sendCode();
  await waitForCodeStep();
  await press(th.password.save);
  expect(field(text.otp)).toBeInvalid();
  expect(field(th.password.new)).toHaveAccessibleDescription(new RegExp(text.problem.passwordMissing));
  expect(field(th.password.confirm)).toHaveAccessibleDescription(new RegExp(text.problem.confirmMissing));
  await fill('482913', newPassword, 'another');
  await press(th.password.save);
  expect(field(th.password.confirm)).toHaveAccessibleDescription(new RegExp(text.problem.mismatch));
  expect(view.sent(resetPath)).toEqual([]);
});

test('[S8.2] [S8.3] shows a rejected code or password at its field, and only after the code that there is no such member', async () => {
  const codeRejections = ['OTP_CODE_INVALID', 'OTP_EXPIRED', 'OTP_BLOCK', 'OTP_NOT_EXIST'] as const;
  const formMessages = ['ไม่พบบัญชีผู้ใช้นี้', 'บัญชีนี้ถูกระงับการใช้งาน', th.password.outcomeUnknown];
  const view = open({
    [`POST ${resetPath}`]: respondInTurn(
      ...codeRejections.map((code) => errorResponse(code)),
      rejection('INVALID_USER_INFO', 'password'),
      errorResponse('NO_USER'),
      errorResponse('INACTIVE_USER'),
      { status: 502, body: '<html>' },
    ),
  });
  await sendCode();
  for (const code of codeRejections) {
    await fill();
    await press(th.password.save);
    await waitFor(() => expect(field(text.otp)).toHaveAccessibleDescription(new RegExp(errors[code])));
    expect(field(text.otp)).toHaveFocus();
    expect(field(th.password.new)).toHaveValue(newPassword);
  }
  await fill();
  await press(th.password.save);
  await waitFor(() => expect(field(th.password.new)).toBeInvalid());
  expect(field(th.password.new)).toHaveAccessibleDescription(new RegExp(text.passwordRefused));
  for (const message of formMessages) {
    await press(th.password.save);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  }
  expect(view.sent(resetPath)).toHaveLength(8);
});

test('sends no second code after Back or a reload, and stores no password', async () => {
  const first = open();
  await sendCode();
  await fill();
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(stored).toContain('token-1');
  expect(stored).not.toContain(newPassword);
  first.unmount();
  const view = open();
  await waitForCodeStep();
  await press(text.back);
  expect(field(text.phone)).toHaveValue('0812345678');
  await press(text.next);
  await fill();
  await press(th.password.save);
  await waitFor(() => expect(view.address()).toBe('/login'));
  expect(view.sent(sendPath)).toEqual([]);
});

test('opens the contact page when the backend offers no reset', async () => {
  const view = open({ 'GET /api/lookup/registerOTP': { registerOTP: true } });
  await waitFor(() => expect(view.address()).toBe('/contact'));
});
