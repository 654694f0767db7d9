import type { Page } from '@playwright/test';
import { callStaff } from '../support/call-sandbox';
import { logIn } from '../support/login';
import { waitForHydration } from '../support/page-state';
import { ownMember, type RegisteredMember } from '../support/register-member';
import { registerPage } from '../support/register-page';
import { expect, test } from '../support/test';

const requireCode = (origin: string, codeOnNewDevice: boolean) =>
  callStaff(origin, 'PUT', 'site', { codeOnNewDevice });

test.use({ viewport: { width: 360, height: 740 }, language: 'th' });
test.beforeEach(async ({ site, watch }) => {
  watch.allowFailures(/\/api\/login(\/code)?$/);
  await requireCode(site.url, true);
});
test.afterEach(({ site }) => requireCode(site.url, false));

/** Registers a member while no code is required, as a login through the API is one on a new device. */
async function registerMember(origin: string): Promise<RegisteredMember> {
  await requireCode(origin, false);
  const member = await ownMember(origin);
  await requireCode(origin, true);
  return member;
}

/** Opens the login page, which ends the login, and logs in with the password. */
async function enterPassword(page: Page, member: RegisteredMember): Promise<void> {
  await page.goto('/login');
  await waitForHydration(page);
  await logIn(page, member);
}

test('[H1.3] a new device asks for a code once', { tag: '@auth' }, async ({ page, site }) => {
  const member = await registerMember(site.url);
  const codeStep = registerPage(page);
  await enterPassword(page, member);
  await codeStep.enterCode(site.url, member.username);
  await expect(page).toHaveURL('/user/home');

  await enterPassword(page, member);
  await expect(page).toHaveURL('/user/home');
});
