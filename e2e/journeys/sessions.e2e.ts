import type { Page } from '@playwright/test';
import { accountLabels } from '../support/account-labels';
import { homePage } from '../support/home-page';
import { flowLanguages, type Language } from '../support/language';
import { logIn } from '../support/login';
import { ownMember, type RegisteredMember } from '../support/register-member';
import { expect, test } from '../support/test';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

// The page is on the phone; a browser that a test opens is on the computer.
test.use({ userAgent: phone, contextOptions: { userAgent: computer } });

async function logInOn(page: Page, member: RegisteredMember, language: Language): Promise<void> {
  await page.goto('/login');
  await logIn(page, { ...member, language });
  await expect(homePage(page, language).total).toBeVisible();
}

/** Opens the list of sessions from the profile page. */
async function openSessions(page: Page, language: Language) {
  const text = accountLabels[language];
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: text.sessions }).click();
  await expect(page).toHaveURL('/user/profile?dialog=auth.sessions');
  const dialog = page.getByRole('dialog', { name: text.sessions });
  const confirm = async (name: string): Promise<void> => {
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name }).click();
    await expect(question).toBeHidden();
  };
  return {
    dialog,
    rows: dialog.getByRole('listitem'),
    async end(device: string): Promise<void> {
      const row = dialog.getByRole('listitem').filter({ hasText: device });
      await row.getByRole('button', { name: text.endSession }).click();
      await confirm(text.endSession);
    },
    async endOthers(): Promise<void> {
      await dialog.getByRole('button', { name: text.endOthers }).click();
      await confirm(text.endOthers);
    },
  };
}

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } });

    test('a member sees the devices that are logged in, and logs out one and then all others', {
      tag: language === 'la' ? '@auth' : [],
    }, async ({ page, site, openBrowser, watch }) => {
      const member = await ownMember(site.url);
      await logInOn(page, member, language);
      const onComputer = await (await openBrowser()).newPage();
      await logInOn(onComputer, member, 'th');
      const { dialog, rows, end, endOthers } = await openSessions(onComputer, 'th');
      // The first login of the member came from no browser.
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText('Chrome, Windows');
      await expect(rows.first()).toContainText(accountLabels.th.thisDevice);
      watch.allowFailures(/\/api\//);
      await end('Safari, iPhone');
      await expect(rows).toHaveCount(2);
      await expect(dialog).not.toContainText('Safari, iPhone');
      await page.goto('/user/profile');
      await expect(page).toHaveURL('/login');
      await endOthers();
      await expect(rows).toHaveCount(1);
      await expect(dialog).toContainText(accountLabels.th.noOther);
    });
  });
}
