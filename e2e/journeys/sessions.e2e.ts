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

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } });

    test('[H1.5] a member sees the devices that are logged in, and logs out one and then all others', {
      tag: language === 'la' ? '@auth' : [],
    }, async ({ page, site, openBrowser, watch }) => {
      const member = await ownMember(site.url);
      await logInOn(page, member, language);
      const onComputer = await (await openBrowser()).newPage();
      await logInOn(onComputer, member, 'th');
      const text = accountLabels.th;
      await onComputer.goto('/user/profile');
      await onComputer.getByRole('main').getByRole('button', { name: text.sessions }).click();
      await expect(onComputer).toHaveURL('/user/profile?dialog=auth.sessions');
      const dialog = onComputer.getByRole('dialog', { name: text.sessions });
      const rows = dialog.getByRole('listitem');
      const confirm = (name: string) =>
        onComputer.getByRole('alertdialog').getByRole('button', { name }).click();
      // The first login of the member came from no browser.
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText('Chrome, Windows');
      await expect(rows.first()).toContainText(text.thisDevice);
      watch.allowFailures(/\/api\//);
      const onPhone = rows.filter({ hasText: 'Safari, iPhone' });
      await onPhone.getByRole('button', { name: text.endSession }).click();
      await confirm(text.endSession);
      await expect(rows).toHaveCount(2);
      await expect(onPhone).toHaveCount(0);
      await page.goto('/user/profile');
      await expect(page).toHaveURL('/login');
      await dialog.getByRole('button', { name: text.endOthers }).click();
      await confirm(text.endOthers);
      await expect(rows).toHaveCount(1);
      await expect(dialog).toContainText(text.noOther);
    });
  });
}
