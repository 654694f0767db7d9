import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from '@wallet/platform/router';
import { type ApiDouble, refusal, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { registerAnswers, wizard } from '../testing/open-register';
import { RegisterPage } from './register-page';

const text = th.register;
const noCode = { 'GET /api/lookup/registerOTP': { registerOTP: false } };
const lost = { status: 502, body: '<html>' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A response that arrives when the test resolves it. */
function later(reply: object) {
  let answer: () => void = () => undefined;
  const wait = new Promise<object>((resolve) => (answer = () => resolve(reply)));
  return { wait: () => wait, come: () => act(async () => answer()) };
}

/** Opens the registration and the login page, with the browser's Back. */
function open(api: ApiDouble) {
  let navigate: ReturnType<typeof useNavigate>;
  function Phone() {
    navigate = useNavigate();
    return null;
  }
  const view = renderRemote(
    <>
      <Phone />
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/login" element={<h1>Login</h1>} />
      </Routes>
    </>,
    { route: '/register', texts: { auth: th }, api: { ...registerAnswers, ...noCode, ...api } },
  );
  return {
    ...view,
    phoneBack: () => act(async () => void navigate(-1)),
    leave: () => act(async () => void navigate('/login')),
    made: () => view.calls.filter(({ path }) => path === '/api/account').length,
  };
}

test('who went back while the profile was checked is not thrown on to the bank', async () => {
  const slow = later({ message: 'SUCCESS' });
  const { phoneBack } = open({ 'POST /api/account/validate': slow.wait });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  expect(screen.getByRole('button', { name: text.changePhone })).toBeDisabled();
  await phoneBack();
  await wizard.at('phone');
  await slow.come();
  await waitFor(() => expect(wizard.box(text.phone)).not.toHaveAttribute('readonly'));
  expect(screen.getByRole('heading', { name: text.heading.phone })).toBeVisible();
});

test('who left for the login page while the phone was looked at is not pulled back', async () => {
  const slow = later({ registerOTP: false });
  const { leave, address } = open({ 'GET /api/lookup/registerOTP': slow.wait });
  await wizard.phone();
  await leave();
  await slow.come();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/login');
});

test('who went back while another code was asked for is not thrown on to the profile', async () => {
  const slow = later({ otpRef: null, otpToken: null, code: 'OTP_VERIFIED', resendIn: 0 });
  let times = 0;
  const { phoneBack } = open({
    'GET /api/lookup/registerOTP': { registerOTP: true },
    'POST /api/otp/send': () =>
      (times += 1) === 1
        ? { otpRef: 'ACDE', otpToken: 'token-1', code: 'SUCCESS', resendIn: 0 }
        : slow.wait(),
  });
  await wizard.phone();
  await userEvent.click(await screen.findByRole('button', { name: text.otpResend }));
  await phoneBack();
  await slow.come();
  await wizard.at('phone');
});

test('who went back while the member was made is told so all the same', async () => {
  const slow = later({ message: 'SUCCESS' });
  const { phoneBack } = open({ 'POST /api/account': slow.wait });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  await phoneBack();
  await wizard.at('profile');
  await slow.come();
  expect(await screen.findByRole('heading', { name: text.done })).toBeVisible();
});

test('[S8.4] who is registered already after an answer that was lost is led to the login', async () => {
  let tries = 0;
  const { made, address } = open({
    'POST /api/account': () => ((tries += 1) === 1 ? lost : refusal('EXISTING_USER')),
  });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text.unsure);
  expect(made()).toBe(1);
  expect(wizard.box(text.accountNo)).toHaveValue('123-4-56789-0');
  await wizard.submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text.maybeDone));
  expect(screen.getByRole('heading', { name: text.heading.bank })).toBeVisible();
  expect(made()).toBe(2);
  await userEvent.click(screen.getAllByRole('link', { name: text.login })[0] as HTMLElement);
  expect(address()).toBe('/login');
});

test.each([
  ['an empty failure', { status: 500, body: '' }],
  ['a failure with a code', refusal('INTERNAL_SERVER_ERROR', 500)],
  ['a code in a page of a gateway', { status: 503, body: '<h1>REGISTER_FAIL</h1>' }],
])('[S2.18] %s leaves open whether a member was made, and the login is one tap away', async (_, answer) => {
  const { made, address } = open({ 'POST /api/account': answer });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text.unsure);
  expect(made()).toBe(1);
  expect(screen.queryByRole('heading', { name: text.done })).not.toBeInTheDocument();
  await userEvent.click(within(alert).getByRole('link', { name: text.login }));
  expect(address()).toBe('/login');
});

test.each([[{}], [[]], [{ message: 7 }]])('[S2.18] any success (%j) makes a member', async (answer) => {
  const { made } = open({ 'POST /api/account': answer });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  expect(await screen.findByRole('heading', { name: text.done })).toBeVisible();
  expect(made()).toBe(1);
});

test('[S8.4] a limiter that turned the first try away made no member', async () => {
  let tries = 0;
  open({
    'POST /api/account': () =>
      (tries += 1) === 1 ? refusal('REQUEST_LIMIT', 429) : refusal('EXISTING_USER'),
  });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  await wizard.submit();
  await screen.findByRole('alert');
  await wizard.submit();
  await wizard.at('profile');
  expect(screen.queryByText(text.maybeDone)).not.toBeInTheDocument();
});
