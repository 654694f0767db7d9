import type { ApiError } from '@wallet/contract';
import { loadCode, loginDestination } from '@wallet/platform';
import { login } from '@wallet/platform/api';
import { useLocation, useNavigate } from '@wallet/platform/router';
import { session } from '@wallet/platform/session';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { normalizePhoneNumber } from '../phone/phone-number';
import { deviceToken } from './device-token';
import { usePageSignal } from './use-page-signal';

/** The typed values by field name. */
export interface LoginValues {
  username: string;
  password: string;
  remember: boolean;
}

/** Returns a function that stores the session of a login and opens the page that needed it, or the home (S2.22). */
export function useStartSession() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (reply: Awaited<ReturnType<typeof login>>, remember: boolean): Promise<void> => {
    deviceToken.write(reply.deviceToken);
    session.start(reply.token, remember);
    await navigate(loginDestination(state), { replace: true });
  };
}

/**
 * Loads the form for the code that a login on a new device requires. The form is in the file of the password reset,
 * which has the same fields: a separate file would add about 100 bytes to the remote's entry.
 */
const loadLoginCode = () =>
  loadCode(() => import(/* webpackChunkName: "expose_forgot-password" */ '../login/login-code'));

type LoginCode = Awaited<ReturnType<typeof loadLoginCode>>;

/** The form for the code that was sent to the member's phone, for a login on a new device. */
interface CodeStep {
  Code: LoginCode['LoginCode'];
  start: Awaited<ReturnType<LoginCode['startLoginCode']>>;
}

/**
 * Logs in and navigates to the member's pages (S2.22); returns the error of a failed login to the form. `code` is the
 * next step when the backend requires a code on this device.
 */
export function useLogin() {
  const startSession = useStartSession();
  // A late response must not navigate a visitor who has left the page.
  const pageSignal = usePageSignal();
  const [code, setCode] = useState<CodeStep>();

  async function logIn({ username, password, remember }: LoginValues): Promise<void> {
    const signal = pageSignal();
    const credentials = { username: normalizePhoneNumber(username), password, ...deviceToken.read() };
    const reply = await login(credentials, { signal }).catch(async (error: ApiError) => {
      if (error.kind !== 'code' || error.code !== 'DEVICE_CODE_REQUIRED') throw error;
      // When this code cannot be loaded, the form shows why the login failed.
      const { LoginCode: Code, startLoginCode } = await loadLoginCode().catch(() => {
        throw error;
      });
      setCode({ Code, start: await startLoginCode(credentials, signal) });
    });
    if (reply) await startSession(reply, remember);
  }

  return {
    code,
    leaveCode: () => setCode(undefined),
    // The HTTP client rejects only with ApiError.
    logIn: (values: LoginValues) =>
      logIn(values).then(
        () => undefined,
        (error: ApiError) => ({ [FORM_ERROR]: error }),
      ),
  };
}
