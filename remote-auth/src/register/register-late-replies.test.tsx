import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from '@wallet/platform/router';
import { errorResponse, heldResponse, type MockApi, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { otpDisabled, registerReplies, respondInTurn, user, wizard } from '../testing/open-register';
import { RegisterPage } from './register-page';

const text = th.register;
const unclearResponse = { status: 502, body: '<html>' };

/** A response that arrives when the test resolves it. */
function deferReply(reply: object) {
  const { response, respond } = heldResponse();
  return { promise: response, resolve: () => act(async () => respond(reply)) };
}

/** Opens the registration and the login page, with the browser's Back. */
function open(api: MockApi) {
  let navigate: ReturnType<typeof useNavigate>;
  function NavigateProbe() {
    navigate = useNavigate();
    return null;
  }
  const view = renderRemote(
    <>
      <NavigateProbe />
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/login" element={<h1>Login</h1>} />
      </Routes>
    </>,
    { route: '/register', texts: { auth: th }, api: { ...registerReplies, ...otpDisabled, ...api } },
  );
  return {
    ...view,
    goBack: () => act(async () => void navigate(-1)),
    leave: () => act(async () => void navigate('/login')),
    createCount: () => view.calls.filter(({ path }) => path === '/api/account').length,
  };
}

test('does not open the bank step when the user went back during the validation of the profile', async () => {
  const slow = deferReply({ message: 'SUCCESS' });
  const { goBack } = open({ 'POST /api/account/validate': slow.promise });
  await wizard.phone();
  await wizard.profile();
  await wizard.next();
  expect(screen.getByRole('button', { name: text.changePhone })).toBeDisabled();
  await goBack();
  await wizard.waitForStep('phone');
  await slow.resolve();
  await waitFor(() => expect(wizard.field(text.phone)).not.toHaveAttribute('readonly'));
  expect(screen.getByRole('heading', { name: text.heading.phone })).toBeVisible();
});

test('does not return to the wizard when the user left for the login page during the OTP lookup', async () => {
  const slow = deferReply({ registerOTP: false });
  const { leave, address } = open({ 'GET /api/lookup/registerOTP': slow.promise });
  await wizard.phone();
  await leave();
  await slow.resolve();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/login');
});

test('[S2.18] shows the success page after any 2xx response, even when the user went back while the account was created', async () => {
  const slow = deferReply([]);
  const { goBack, createCount } = open({ 'POST /api/account': slow.promise });
  await wizard.register();
  await goBack();
  await wizard.waitForStep('profile');
  await slow.resolve();
  expect(await screen.findByRole('heading', { name: text.done })).toBeVisible();
  expect(createCount()).toBe(1);
});

test('[S2.18] [S8.4] links to the login when the outcome is unknown, and when the retry finds the account registered', async () => {
  const { createCount, address } = open({
    'POST /api/account': respondInTurn(unclearResponse, errorResponse('EXISTING_USER')),
  });
  await wizard.register();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text.outcomeUnknown);
  expect(within(alert).getByRole('link', { name: text.login })).toBeVisible();
  expect(screen.queryByRole('heading', { name: text.done })).not.toBeInTheDocument();
  expect(createCount()).toBe(1);
  expect(wizard.field(text.accountNo)).toHaveValue('123-4-56789-0');
  await wizard.submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text.maybeDone));
  expect(screen.getByRole('heading', { name: text.heading.bank })).toBeVisible();
  expect(createCount()).toBe(2);
  await user.click(within(screen.getByRole('alert')).getByRole('link', { name: text.login }));
  expect(address()).toBe('/login');
});

test('[S8.4] does not assume a created account after a rejection by the rate limiter', async () => {
  open({
    'POST /api/account': respondInTurn(errorResponse('REQUEST_LIMIT', 429), errorResponse('EXISTING_USER')),
  });
  await wizard.register();
  await screen.findByRole('alert');
  await wizard.submit();
  await wizard.waitForStep('profile');
  expect(screen.queryByText(text.maybeDone)).not.toBeInTheDocument();
});
