import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { callApi } from '../support/call-api';
import { flowLanguages, type Language } from '../support/language';
import { logIn, storeLogin } from '../support/login';
import { ownMember, type RegisteredMember } from '../support/register-member';
import { expect, test } from '../support/test';
import { translate } from '../support/texts';

test.use({ viewport: { width: 360, height: 740 } });

interface MemberData {
  amountUnit: string;
  sections: { name: string; rows: Record<string, unknown>[] }[];
}

async function openDialog(page: Page, { token }: RegisteredMember, language: Language) {
  const t = translate[language];
  await storeLogin(page, token, language);
  await page.goto('/user/profile');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth:privacy.title') })
    .click();
  await expect(page).toHaveURL('/user/profile?dialog=auth.privacy');
  return page.getByRole('dialog').first();
}

const contentOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

async function saveAs(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  return contentOf(await download);
}

async function askToClose(page: Page, member: RegisteredMember, language: Language): Promise<void> {
  const t = translate[language];
  const dialog = await openDialog(page, member, language);
  await dialog.getByRole('button', { name: t('auth-privacy:close.title') }).click();
  await dialog.getByLabel(t('auth:payee.password'), { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: t('auth-privacy:close.next') }).click();
  const question = page.getByRole('alertdialog', { name: t('auth-privacy:close.confirmTitle') });
  await question.getByRole('button', { name: t('auth-privacy:close.confirm') }).click();
}

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const t = translate[language];

    test('[H2.1] a member downloads all own data as a page and as JSON, without a secret', {
      tag: language === 'la' ? '@auth' : [],
    }, async ({ page, site }) => {
      const member = await ownMember(site.url);
      const dialog = await openDialog(page, member, language);
      await dialog.getByRole('button', { name: t('auth-privacy:copy.submit') }).click();
      await dialog.getByLabel(t('auth:payee.password'), { exact: true }).fill(member.password);
      await dialog.getByRole('button', { name: t('auth-privacy:copy.submit') }).click();
      const json = await saveAs(page, t('auth-privacy:copy.json'));
      const data = JSON.parse(json) as MemberData;
      expect(data.amountUnit).toBe('BAHT');
      const profile = data.sections.find(({ name }) => name === 'profile');
      expect(profile?.rows).toEqual([expect.objectContaining({ phoneNumber: member.username })]);
      expect(data.sections.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['bankAccounts', 'statement', 'withdrawals', 'games', 'chat', 'logins']),
      );
      const html = await saveAs(page, t('auth-privacy:copy.page'));
      for (const part of [member.username, t('auth-privacy:section.statement')]) expect(html).toContain(part);
      for (const secret of [member.password, member.token])
        for (const file of [json, html]) expect(file).not.toContain(secret);
    });

    test('[H2.2] closing an empty account ends every login, and a new login shows that the account is closed', async ({
      page,
      site,
      watch,
    }) => {
      watch.allowFailures(/\/api\/login$/);
      const member = await ownMember(site.url);
      await askToClose(page, member, language);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('status').filter({ hasText: t('auth-privacy:close.done') })).toBeVisible();
      const { username, password, token } = member;
      expect((await callApi(site.url, '/api/account/profile', { token })).status).toBe(401);
      await logIn(page, { username, password, language });
      await expect(page.getByRole('alert').filter({ hasText: t('errors:ACCOUNT_CLOSED') })).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  });
}
