import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { errorResponse, inSite, type MockApi, renderRemote } from '@wallet/testing';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { connectionError, otpSentReply, respondInTurn } from '../testing/open-register';
import { LoginPage } from './login-page';

const text = th.register;
const loginPath = '/api/login';
const sendPath = '/api/login/code/send';
const codePath = '/api/login/code';
const credentials = { username: '0811111111', password: 'mango-sticky-rice' };

function open(api: MockApi = {}) {
  const view = renderRemote(<LoginPage />, {
    route: '/login',
    texts: { auth: th },
    api: {
      [`POST ${loginPath}`]: errorResponse('DEVICE_CODE_REQUIRED'),
      [`POST ${sendPath}`]: otpSentReply,
      [`POST ${codePath}`]: { token: 'abc', deviceToken: 'this-device' },
      'GET /api/lookup/enableChatWidget': { enableChatWidget: false },
      ...api,
    },
  });
  const sent = (path: string) => view.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...view, sent };
}

const phone = () => screen.getByLabelText(th.login.phone);
const password = () => screen.getByLabelText(th.login.password);
const code = () => screen.getByLabelText(text.otp, { exact: true });
const heading = () => screen.findByRole('heading', { level: 2, name: text.heading.otp });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function logIn() {
  await userEvent.click(phone());
  await userEvent.paste('081-111 1111');
  await userEvent.click(password());
  await userEvent.paste(credentials.password);
  await userEvent.keyboard('{Enter}');
}

async function openCode(api: MockApi = {}) {
  const view = open(api);
  await logIn();
  await heading();
  return view;
}

beforeEach(() => session.clear());
afterEach(() => inSite());

test('sends a code for a login on a new device, explains why, and stores the login and the device after the code', async () => {
  const view = open();
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(th.login.remember) }));
  await logIn();
  await heading();
  expect(screen.getByText(errors.DEVICE_CODE_REQUIRED)).toBeVisible();
  expect(screen.getByText(/081-111-1111/)).toBeVisible();
  expect(code()).toHaveFocus();
  expect(view.sent(sendPath)).toEqual([credentials]);
  await userEvent.paste('482913');
  await waitFor(() => expect(view.address()).toBe('/user'));
  expect(view.sent(codePath)).toEqual([{ otpToken: 'token-1', otpCode: '482913' }]);
  expect([sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual([null, 'abc']);
  expect(localStorage.getItem('auth.device')).toBe('this-device');
  expect(sessionStorage.getItem('auth.login-code')).toBeNull();
});

test('[S8.3] [S8.10] shows under the code why it is not accepted, and selects it so that typing replaces it', async () => {
  const rejections = ['OTP_CODE_INVALID', 'OTP_EXPIRED', 'OTP_BLOCK', 'OTP_NOT_EXIST'] as const;
  const view = await openCode({
    [`POST ${codePath}`]: respondInTurn(
      ...rejections.map((rejection) => errorResponse(rejection)),
      errorResponse('REQUEST_LIMIT_1MIN', 429),
      connectionError('ERR_NETWORK'),
      { token: 'abc' },
    ),
  });
  await userEvent.keyboard('12{Enter}');
  expect(code()).toHaveAccessibleDescription(new RegExp(text.problem.otpMissing));
  expect(view.sent(codePath)).toEqual([]);
  for (const rejection of rejections) {
    await userEvent.clear(code());
    await userEvent.paste('482913');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(new RegExp(errors[rejection])));
    expect(code()).toHaveFocus();
  }
  await userEvent.keyboard('1');
  expect(code()).toHaveValue('1');
  expect(code()).toBeValid();
  for (const message of [errors.REQUEST_LIMIT_1MIN, errors.network]) {
    await userEvent.clear(code());
    await userEvent.paste('482913');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  }
  await press(th.login.submit);
  await waitFor(() => expect(view.address()).toBe('/user'));
});

test('sends another code on request, and then logs in with the new code', async () => {
  const view = await openCode({
    [`POST ${sendPath}`]: respondInTurn(
      { ...otpSentReply, otpRef: 'REF1', otpToken: 'token-1', resendIn: 0 },
      { ...otpSentReply, otpRef: 'REF2', otpToken: 'token-2', resendIn: 0 },
    ),
  });
  await userEvent.keyboard('11');
  await press(text.otpResend);
  expect(await screen.findByText(text.otpResent.replace('{{ref}}', 'REF2'))).toBeVisible();
  expect(code()).toHaveValue('');
  expect(code()).toHaveFocus();
  await userEvent.paste('482913');
  await waitFor(() => expect(view.address()).toBe('/user'));
  expect(view.sent(codePath)).toEqual([{ otpToken: 'token-2', otpCode: '482913' }]);
});

test('keeps phone number and password on Back, sends no second code after it or a reload, and stores no password', async () => {
  const first = await openCode();
  await press(text.back);
  await waitFor(() => expect(password()).toHaveFocus());
  expect(phone()).toHaveValue('081-111 1111');
  expect(password()).toHaveValue(credentials.password);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(th.login.submit);
  await heading();
  expect(first.sent(sendPath)).toHaveLength(1);
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(stored).toContain('token-1');
  expect(stored).not.toContain(credentials.password);
  first.unmount();
  const view = await openCode();
  expect(view.sent(sendPath)).toEqual([]);
});

test('shows below the login that no code was sent', async () => {
  const rejections = ['OTP_SEND_FAIL', 'OTP_BLOCK', 'WRONG_CREDENTIAL'] as const;
  open({
    [`POST ${sendPath}`]: respondInTurn(...rejections.map((rejection) => errorResponse(rejection)), {
      code: 'OTP_BLOCK',
    }),
  });
  await logIn();
  for (const rejection of [...rejections, 'OTP_BLOCK'] as const) {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(errors[rejection]));
    expect(password()).toHaveValue(credentials.password);
    await press(th.login.submit);
  }
});
