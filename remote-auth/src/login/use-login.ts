import { login } from '@wallet/platform/api';
import type { ApiError } from '@wallet/contract';
import { useNavigate } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';
import { session } from '@wallet/platform/session';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef } from 'react';
import { normalizePhoneNumber } from '../phone/phone-number';
import { deviceToken } from './device-token';
import type { LoginValues } from './login-values';

/** Logs in and goes to the member's pages (S2.22); gives the form the error of a login that was refused. */
export function useLogin(): (values: LoginValues) => Promise<{ [FORM_ERROR]: ApiError } | undefined> {
  const navigate = useNavigate();
  const call = useRef<AbortController>(undefined);

  // Whoever left the page meanwhile must not be pulled back into it by a late answer.
  useEffect(() => () => call.current?.abort(), []);

  return async ({ username, password, remember }) => {
    const { signal } = (call.current = new AbortController());
    let token: string;
    try {
      const credentials = { username: normalizePhoneNumber(username), password, ...deviceToken.shown() };
      const reply = await login(credentials, { signal });
      token = reply.token;
      deviceToken.keep(reply.deviceToken);
    } catch (error) {
      // The client rejects with nothing else.
      return { [FORM_ERROR]: error as ApiError };
    }
    session.start(token, remember);
    await navigate('/user' satisfies PagePath, { replace: true });
    return undefined;
  };
}
