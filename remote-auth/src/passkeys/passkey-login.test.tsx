import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { session } from '@wallet/platform/session';
import { errorResponse, inSite, type MockResponse, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { LoginPage } from '../login/login-page';
import { respondInTurn } from '../testing/open-register';
import { deviceAnswers, deviceError, setPasskeySupport } from '../testing/webauthn-browser';

jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));

const device = jest.mocked(startAuthentication);
const never = () => new Promise<never>(() => undefined);
const signed = async () => deviceAnswers.signed as Awaited<ReturnType<typeof startAuthentication>>;
/** Mocks what the device does for the suggestions of the field (autofill), and for the button. */
function mockDevice(autofill: () => Promise<unknown>, button: () => Promise<unknown> = never): void {
  device.mockImplementation(
    ({ useBrowserAutofill }) =>
      (useBrowserAutofill ? autofill() : button()) as ReturnType<typeof startAuthentication>,
  );
}

const passkeys = { rpId: 'localhost' };
const options = { challenge: 'random', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };

function open(lookupReply: object = { registerOTP: true, passkeys }, reply: MockResponse = { token: 'abc' }) {
  inSite({ pages: ['/login'] });
  return renderRemote(<LoginPage />, {
    route: '/login',
    texts: { auth: th },
    api: {
      'GET /api/lookup/registerOTP': lookupReply,
      'POST /api/passkey/login/options': options,
      'POST /api/passkey/login': reply,
    },
  });
}

const phone = () => screen.getByLabelText(th.login.phone);
const button = () => screen.findByRole('button', { name: th.passkeys.login });
const useField = () => userEvent.type(phone(), '0');
const logins = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === '/api/passkey/login').map(({ body }) => body);

beforeEach(() => {
  session.clear();
  setPasskeySupport(true);
  jest.clearAllMocks();
  mockDevice(never);
});
afterEach(() => inSite());
afterAll(() => setPasskeySupport(false));

test('offers the button before a field is used, whose first click loads its code, asks the device and keeps the focus', async () => {
  const view = open();
  expect(phone()).toHaveAttribute('autocomplete', 'username webauthn');
  const first = await button();
  expect(view.calls.map(({ path }) => path)).toEqual(['/api/lookup/registerOTP']);
  expect(device).not.toHaveBeenCalled();
  fireEvent.click(first);
  await waitFor(() => expect(device).toHaveBeenCalledTimes(1));
  expect(device.mock.calls[0]?.[0].useBrowserAutofill).toBeFalsy();
  expect(first).toBeInTheDocument();
});

test.each([
  ['the backend does not offer passkeys', { registerOTP: true }, true],
  [
    'passkeys are valid for another host',
    { registerOTP: true, passkeys: { rpId: 'thongdee.example' } },
    true,
  ],
  ['the host only ends in the same letters', { registerOTP: true, passkeys: { rpId: 'calhost' } }, true],
  ['the browser has no passkeys', { registerOTP: true, passkeys }, false],
])('shows no passkey button when %s', async (_, lookupReply, isSupported) => {
  setPasskeySupport(isSupported);
  const view = open(lookupReply);
  await useField();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('button', { name: th.passkeys.login })).not.toBeInTheDocument();
  expect(view.calls.map(({ path }) => path)).toEqual(isSupported ? ['/api/lookup/registerOTP'] : []);
});

test('logs in with the button, and stores the reply as after a login with the password', async () => {
  mockDevice(never, signed);
  const view = open(undefined, { token: 'abc', deviceToken: 'this-device' });
  await useField();
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(th.login.remember) }));
  await userEvent.click(await button());
  await waitFor(() => expect(view.address()).toBe('/user'));
  const { id, response } = deviceAnswers.signed;
  expect(logins(view.calls)).toEqual([{ passkey: { id, response } }]);
  expect([localStorage.getItem('token'), localStorage.getItem('auth.device')]).toEqual([
    'abc',
    'this-device',
  ]);
  expect(device.mock.calls.map(([{ optionsJSON }]) => optionsJSON.userVerification)).toEqual([
    'required',
    'required',
  ]);
});

test('logs in with a suggestion of the field, and offers passkeys at once on the next visit', async () => {
  mockDevice(signed);
  const first = open();
  await useField();
  await waitFor(() => expect(first.address()).toBe('/user'));
  expect(sessionStorage.getItem('token')).toBe('abc');
  first.unmount();
  mockDevice(never);
  open();
  expect(await button()).toBeVisible();
});

test('explains the errors of the browser and of the backend, and logs in at the next attempt', async () => {
  const view = open(
    undefined,
    respondInTurn(errorResponse('WRONG_CREDENTIAL'), errorResponse('INACTIVE_USER'), { token: 'abc' }),
  );
  await useField();
  for (const [name, message] of [
    ['NotAllowedError', th.passkeys.problem.cancelled],
    ['SecurityError', th.passkeys.problem.unsupported],
    ['UnknownError', th.passkeys.problem.failed],
  ] as const) {
    mockDevice(never, () => Promise.reject(deviceError(name)));
    await userEvent.click(await button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  }
  expect(logins(view.calls)).toEqual([]);
  mockDevice(never, signed);
  for (const message of [th.passkeys.problem.rejected, 'บัญชีนี้ถูกระงับการใช้งาน กรุณาติดต่อแอดมิน']) {
    await userEvent.click(await button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(session.token()).toBeNull();
  }
  await userEvent.click(await button());
  await waitFor(() => expect(view.address()).toBe('/user'));
});

test('shows no error when the request for suggestions is aborted', async () => {
  mockDevice(() => Promise.reject(deviceError('AbortError')));
  open();
  await useField();
  expect(await button()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('cancels the device’s request and ignores its result after the page was left', async () => {
  let answer: (value: unknown) => void = () => undefined;
  mockDevice(() => new Promise((resolve) => (answer = resolve)));
  const view = open();
  await useField();
  await button();
  view.unmount();
  expect(WebAuthnAbortService.cancelCeremony).toHaveBeenCalled();
  await act(async () => answer(deviceAnswers.signed));
  expect(logins(view.calls)).toEqual([]);
});
