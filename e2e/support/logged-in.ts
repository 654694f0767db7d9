import type { Language } from './language';

/** What a browser holds of a remembered login whose agreement was accepted, and of a language chosen before. */
export function loggedIn(origin: string, token: string, language: Language | null) {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'remember-agreement', value: 'true' },
  ];
  if (language) localStorage.push({ name: 'locale', value: language });
  return { cookies: [], origins: [{ origin, localStorage }] };
}
