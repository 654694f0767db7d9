import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, Route, Routes, useLocation } from '@wallet/platform/router';
import { session } from '@wallet/platform/session';
import {
  errorResponse,
  inSite,
  type MockResponse,
  neverResponds,
  recordEvents,
  renderRemote,
} from '@wallet/testing';
import th from '../locales/th.json';
import { connectionError, respondInTurn } from '../testing/open-register';
import { LoginPage } from './login-page';

const phone = () => screen.getByLabelText(th.login.phone);
const password = () => screen.getByLabelText(th.login.password);
const submit = () => screen.getByRole('button', { name: new RegExp(th.login.submit) });

function open(response: MockResponse = { token: 'abc' }) {
  return renderRemote(<LoginPage />, {
    route: '/login',
    texts: { auth: th },
    api: { 'POST /api/login': response },
  });
}

async function logIn(number = '0811111111', secret = 'mango-sticky-rice') {
  await userEvent.click(phone());
  await userEvent.paste(number);
  await userEvent.click(password());
  await userEvent.paste(secret);
  await userEvent.keyboard('{Enter}');
}

const unexpectedReplies = recordEvents('shell:reply-odd');

beforeEach(() => session.clear());
afterEach(() => inSite());

test('[S2.20] renders phone number, password, a “stay logged in” checkbox, and a link to a registration that the site has', () => {
  const first = open();
  expect(screen.getByRole('heading', { level: 1, name: th.login.welcome })).toBeVisible();
  expect(document.title).toBe(th.login.title);
  expect(phone()).toHaveAttribute('type', 'tel');
  expect(phone()).toHaveAttribute('autocomplete', 'username webauthn');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('checkbox', { name: new RegExp(th.login.remember) })).not.toBeChecked();
  expect(screen.queryByRole('link', { name: th.login.register })).not.toBeInTheDocument();
  first.unmount();
  inSite({ pages: ['/register'] });
  open();
  expect(screen.getByRole('link', { name: th.login.register })).toHaveAttribute('href', '/register');
});

test('fills in the phone number after a registration', () => {
  renderRemote(
    <Routes>
      <Route path="/" element={<Navigate to="/login" state={{ phone: '0812345678' }} />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    { texts: { auth: th } },
  );
  expect(phone()).toHaveValue('0812345678');
});

test('[S2.22] logs in for this browser session on Enter and opens the member pages', async () => {
  const view = open();
  await logIn('081-111 1111');
  await waitFor(() => expect(view.address()).toBe('/user'));
  expect(view.calls.map(({ body }) => body)).toEqual([
    { username: '0811111111', password: 'mango-sticky-rice' },
  ]);
  expect([sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual(['abc', null]);
});

test('[S2.22] stores a remembered login in localStorage, and sends its device token with the next login of any member', async () => {
  const first = open({ token: 'abc', deviceToken: 'this-device' });
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(th.login.remember) }));
  await logIn();
  await waitFor(() => expect(first.address()).toBe('/user'));
  expect([sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual([null, 'abc']);
  session.end('logout');
  first.unmount();
  const view = open();
  await logIn('0822222222');
  await waitFor(() => expect(view.address()).toBe('/user'));
  expect(view.calls.map(({ body }) => body)).toEqual([
    { username: '0822222222', password: 'mango-sticky-rice', deviceToken: 'this-device' },
  ]);
});

test('[S5.5] shows an error at each missing field, focuses the first one and sends nothing', async () => {
  const view = open();
  await userEvent.click(submit());
  expect(phone()).toHaveAccessibleDescription(th.login.phoneMissing);
  expect(password()).toHaveAccessibleDescription(th.login.passwordMissing);
  expect(phone()).toHaveFocus();
  await userEvent.type(phone(), '0811111111');
  expect(phone()).toBeValid();
  expect(screen.queryByText(th.login.phoneMissing)).not.toBeInTheDocument();
  await userEvent.click(submit());
  expect(password()).toHaveFocus();
  expect(view.calls).toEqual([]);
});

test('[S2.21] [S8.2] shows a wrong password below the form, keeps the input and removes the message on the next key', async () => {
  open(errorResponse('WRONG_PASSWORD'));
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('รหัสผ่านไม่ถูกต้อง');
  expect(phone()).toHaveValue('0811111111');
  expect(password()).toHaveValue('mango-sticky-rice');
  expect(session.token()).toBeNull();
  await userEvent.type(password(), 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(password(), '{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

function StateProbe() {
  return <output data-testid="state">{JSON.stringify(useLocation().state)}</output>;
}

describe('the link to a password reset', () => {
  const lookup = 'GET /api/lookup/registerOTP';
  const offered = { registerOTP: true, passwordReset: { pause: 600_000 } };
  const openWith = (lookupReply: MockResponse) => {
    inSite({ pages: ['/login', '/forgot-password'] });
    return renderRemote(
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<StateProbe />} />
      </Routes>,
      {
        route: '/login',
        texts: { auth: th },
        api: {
          'POST /api/login': errorResponse('WRONG_CREDENTIAL'),
          [lookup]: lookupReply,
        },
      },
    );
  };
  const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

  const offer = () => screen.getByRole('link', { name: th.login.forgot });

  test('is at the password from the start, requests nothing, and passes the typed number to the next page', async () => {
    const view = openWith(offered);
    await userEvent.click(password());
    await userEvent.tab();
    await userEvent.tab();
    expect(offer()).toHaveFocus();
    expect(offer()).toHaveAttribute('href', '/forgot-password');
    await userEvent.type(phone(), '0811111111');
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/login');
    await userEvent.click(offer());
    expect(view.address()).toBe('/forgot-password');
    expect(screen.getByTestId('state')).toHaveTextContent('{"phone":"0811111111"}');
  });

  test('is the only way after a wrong password, to the contact page with a backend that offers no reset', async () => {
    openWith({ registerOTP: true });
    await logIn();
    await screen.findByRole('alert');
    await waitFor(() => expect(offer()).toHaveAttribute('href', '/contact'));
    expect(links()).toEqual([th.login.forgot]);
  });
});

test('[S8.1] [S8.2] shows why a login fails: translated codes, other messages as they came, and connection errors', async () => {
  const failures: [response: MockResponse, message: string][] = [
    [errorResponse('WRONG_CREDENTIAL'), 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง'],
    [errorResponse('NO_USER'), 'ไม่พบบัญชีผู้ใช้นี้'],
    [errorResponse('INACTIVE_USER'), 'บัญชีนี้ถูกระงับการใช้งาน กรุณาติดต่อแอดมิน'],
    [errorResponse('INVALID_IP'), 'ไม่อนุญาตให้ใช้งานจากเครือข่ายนี้'],
    [errorResponse('LOGIN_FAIL'), 'เข้าสู่ระบบไม่สำเร็จ กรุณาลองอีกครั้ง'],
    [errorResponse('UNAUTHORIZED'), 'กรุณาเข้าสู่ระบบก่อนทำรายการนี้'],
    ...[1, 2, 3, 4].map((number): [MockResponse, string] => [
      errorResponse(`INVALID_USER_${number}`, 401),
      th.login.identity,
    ]),
    [errorResponse('ปิดปรับปรุงถึงเที่ยง'), 'ปิดปรับปรุงถึงเที่ยง'],
    [connectionError('ERR_NETWORK'), 'เชื่อมต่อไม่ได้'],
    [{ status: 502, body: '<html>' }, 'ระบบขัดข้องชั่วคราว'],
    [connectionError('ETIMEDOUT'), th.login.timeout],
  ];
  open(respondInTurn(...failures.map(([response]) => response as object)));
  await logIn();
  for (const [, message] of failures) {
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await userEvent.type(password(), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
  }
});

test('[S7.6] [S4.7] does not log in without a token in the response, and shows the id of the report', async () => {
  const replies = [{}, { token: '' }, { token: null }, []];
  const view = open(respondInTurn(...replies));
  await logIn('0811111111', 'what was typed');
  for (const [index] of replies.entries()) {
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(unexpectedReplies[index]?.id ?? 'no report'),
    );
    expect([sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual([null, null]);
    expect(view.calls).toHaveLength(index + 1);
    await userEvent.click(submit());
  }
  expect(session.token()).toBeNull();
  expect(view.address()).toBe('/login');
  expect(password()).toHaveValue('what was typed');
});

test('shows inside the button that the login is pending, and sends one request', async () => {
  const view = open(neverResponds);
  await logIn();
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(submit());
  await userEvent.type(password(), '{Enter}');
  expect(view.calls).toHaveLength(1);
});

test('uses values that a password manager fills in without events', async () => {
  const view = open();
  const fill = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  fill?.call(phone(), '0822222222');
  fill?.call(password(), 'silent');
  await userEvent.click(submit());
  await waitFor(() => expect(view.address()).toBe('/user'));
  expect(view.calls[0]?.body).toEqual({ username: '0822222222', password: 'silent' });
});
