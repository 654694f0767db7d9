import type { Language } from './language';

/** Returns a storage state with a login, an accepted agreement and, unless null, a chosen language. */
export function loggedIn(origin: string, token: string, language: Language | null) {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'remember-agreement', value: 'true' },
  ];
  if (language) localStorage.push({ name: 'locale', value: language });
  return { cookies: [], origins: [{ origin, localStorage }] };
}
