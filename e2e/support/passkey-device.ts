import { expect, type Page } from '@playwright/test';
import { accountLabels } from './account-labels';
import type { Language } from './language';
import { storeLogin } from './login';
import type { RegisteredMember } from './register-member';
import { inEachLanguage } from './texts';

export const passkeyLabels = inEachLanguage((t) => ({
  title: t('auth:passkeys.title'),
  add: t('auth:passkeys.add'),
  login: t('auth:passkeys.login'),
  manage: t('auth:passkeys.manage'),
  name: t('auth:passkeys.name'),
  remove: t('auth:passkeys.remove'),
  none: t('auth:passkeys.none'),
  cancelled: t('auth:passkeys.problem.cancelled'),
  rejected: t('auth:passkeys.problem.rejected'),
  confirm: t('second-step:title'),
  notConfirmed: t('second-step:notConfirmed'),
  confirmCancelled: t('second-step:problem.cancelled'),
}));

/** Gives the page's browser a device with a screen lock, which stores passkeys. */
export async function addPasskeyDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the person unlocks the device, or fails to. */
    setCanUnlock: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Sets whether the person answers the device at all. With false, requests stay open. */
    setAnswers: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** Adds a passkey from the profile page. */
export async function addPasskey(page: Page, { token, password }: RegisteredMember, language: Language) {
  const text = passkeyLabels[language];
  await storeLogin(page, token, language);
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: text.add }).click();
  await expect(page).toHaveURL('/user/profile?dialog=auth.passkeys');
  const list = page.getByRole('dialog', { name: text.title, exact: true });
  await expect(list.getByText(text.none)).toBeVisible();
  await list.getByRole('button', { name: text.add }).click();
  const form = page.getByRole('dialog', { name: text.add, exact: true });
  await form.getByLabel(text.name, { exact: true }).fill('โทรศัพท์ของฉัน');
  await form.getByLabel(accountLabels[language].yourPassword, { exact: true }).fill(password);
  await form.getByRole('button', { name: text.add }).click();
  await expect(list.getByRole('heading', { name: 'โทรศัพท์ของฉัน' })).toBeVisible();
  return list;
}
