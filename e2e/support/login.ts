import type { Page, BrowserContext } from '@playwright/test';
import { callApi } from './call-api';
import type { Language } from './language';
import { password } from './members';
import { labels } from './labels';

/** Logs in through the API and returns the token. */
export async function tokenOf(origin: string, username: string): Promise<string> {
  const { status, body } = await callApi<{ token: string }>(origin, '/api/login', {
    method: 'POST',
    body: { username, password },
  });
  if (status !== 200)
    throw new Error(`The login of ${username} was answered with ${status}: ${JSON.stringify(body)}`);
  return body.token;
}

const earlierTokens = new Map<string, string>();

/** Returns the token of an earlier test's login while it is valid, or logs in. Password hashing is slow. */
export async function reuseToken(origin: string, username: string): Promise<string> {
  const name = `${origin} ${username}`;
  const earlier = earlierTokens.get(name);
  const isValid =
    earlier && (await callApi(origin, '/api/account/profile', { token: earlier })).status === 200;
  const token = isValid ? earlier : await tokenOf(origin, username);
  earlierTokens.set(name, token);
  return token;
}

interface Login {
  username: string;
  password?: string;
  remember?: boolean;
  language?: Language;
}

/** Fills in the login form and submits it. */
export async function logIn(
  page: Page,
  { username, password: secret = password, remember = false, language = 'th' }: Login,
) {
  const form = page.locator('main form');
  await form.getByLabel(labels[language].phone).fill(username);
  await form.getByLabel(labels[language].password, { exact: true }).fill(secret);
  if (remember) await form.getByLabel(labels[language].remember).check();
  await form.getByRole('button', { name: labels[language].login }).click();
}

/** Presses the log out button and confirms. */
export async function logOut(page: Page, language: Language = 'th'): Promise<void> {
  const { logout } = labels[language];
  await page.getByRole('banner').getByRole('button', { name: logout }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: logout }).click();
}

/** Returns a storage state with a login, an accepted agreement and, unless null, a chosen language. */
export function loginStorageState(origin: string, token: string, language: Language | null) {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'remember-agreement', value: 'true' },
  ];
  if (language) localStorage.push({ name: 'locale', value: language });
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Stores a login and the chosen language, as an earlier visit would. */
export async function storeLogin(page: Page, token: string, language: Language): Promise<void> {
  // This page does not change a stored login.
  await page.goto('/terminated');
  await page.evaluate(
    ([stored, locale]) => {
      localStorage.setItem('token', stored);
      localStorage.setItem('locale', locale);
    },
    [token, language] as const,
  );
}

/** Marks the agreement as accepted in each login of a context. `journeys/agreement` tests its dialog. */
export async function acceptAgreements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      const isAccepted = key === 'remember-agreement' && getItem.call(this, 'token') !== null;
      return isAccepted ? 'true' : getItem.call(this, key);
    };
  });
}
