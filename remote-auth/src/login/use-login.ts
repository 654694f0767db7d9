import type { ApiError } from '@wallet/contract';
import { type PagePath, safeStorage } from '@wallet/platform';
import { login } from '@wallet/platform/api';
import { useNavigate } from '@wallet/platform/router';
import { session } from '@wallet/platform/session';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef } from 'react';
import { normalizePhoneNumber } from '../phone/phone-number';

/** The typed values by field name. */
export interface LoginValues {
  username: string;
  password: string;
  remember: boolean;
}

const storage = safeStorage('local');
const key = 'auth.device';

/**
 * A backend may issue a token for this device. The next login sends it, and the backend limits that login less. All
 * members who log in on the device share the token. It identifies no member and grants no access, so a logout does not
 * delete it.
 */
export const deviceToken = {
  read(): { deviceToken?: string } {
    const token = storage.getItem(key);
    return token ? { deviceToken: token } : {};
  },
  write(token: string | null): void {
    if (token !== null && token.length <= 256) storage.setItem(key, token);
  },
};

/** Returns a function that stores the session of a login and opens the member's pages (S2.22). */
export function useStartSession() {
  const navigate = useNavigate();
  return async (reply: Awaited<ReturnType<typeof login>>, remember: boolean): Promise<void> => {
    deviceToken.write(reply.deviceToken);
    session.start(reply.token, remember);
    await navigate('/user' satisfies PagePath, { replace: true });
  };
}

/** Logs in and navigates to the member's pages (S2.22); returns the error of a failed login to the form. */
export function useLogin(): (values: LoginValues) => Promise<{ [FORM_ERROR]: ApiError } | undefined> {
  const startSession = useStartSession();
  const call = useRef<AbortController>(undefined);

  // A late response must not navigate a visitor who has left the page.
  useEffect(() => () => call.current?.abort(), []);

  return async ({ username, password, remember }) => {
    const { signal } = (call.current = new AbortController());
    let reply: Awaited<ReturnType<typeof login>>;
    try {
      const credentials = { username: normalizePhoneNumber(username), password, ...deviceToken.read() };
      reply = await login(credentials, { signal });
    } catch (error) {
      // The HTTP client rejects only with ApiError.
      return { [FORM_ERROR]: error as ApiError };
    }
    await startSession(reply, remember);
    return undefined;
  };
}
