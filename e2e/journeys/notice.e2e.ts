import { accountWords } from '../support/account-words';
import { callApi } from '../support/call-api';
import { homePage } from '../support/home-page';
import { htmlLang, languages } from '../support/language';
import { members } from '../support/members';
import { clippedTexts, sidewaysScroll, unreachableControls } from '../support/screens';
import { expect, test } from '../support/test';
import { words } from '../support/words';

test.use({ member: members.rich, viewport: { width: 360, height: 740 } });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[S3.8] [S7.3] what the operator has to say is shown to a member, until it is put away for good', async ({
      page,
      site,
    }) => {
      const text = accountWords[language];
      const { body } = await callApi<{ notice: string }>(site.url, '/api/lookup/notice', {
        language: htmlLang[language],
      });
      const notice = page.getByRole('region', { name: text.notice });
      await page.goto('/user/home');
      await expect(homePage(page, language).total).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: words[language].contact }).click();
      await expect(notice).toHaveText(new RegExp(`^${text.notice}${body.notice.replace(/<[^>]+>/g, '')}$`));
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await clippedTexts(page)).toEqual([]);
      expect(await unreachableControls(page)).toEqual([]);
      await page.getByRole('navigation').getByRole('link', { name: words[language].home }).click();
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: text.closeNotice }).click();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      const asked = page.waitForResponse(/lookup\/notice$/);
      await page.reload();
      await asked;
      await page.getByRole('navigation').getByRole('link', { name: words[language].contact }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toBeHidden();
    });
  });
}

test.describe('a notice that would do harm', () => {
  test.use({ language: 'th' });

  test('[S3.8] is shown without what could', async ({ page }) => {
    await page.route('**/api/lookup/notice', (route) =>
      route.fulfill({
        json: {
          notice:
            '<p>คืนนี้<b>ปิดปรับปรุง</b></p><img src=x onerror="window.ran=1"><script>window.ran=1</script>' +
            '<div style="position:fixed;inset:0">over</div><a href="javascript:window.ran=1">link</a>' +
            '<form action="https://elsewhere.example"><input name="password"></form>',
        },
      }),
    );
    await page.goto('/user/home');
    await expect(homePage(page).total).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: words.th.contact }).click();
    const notice = page.getByRole('region', { name: accountWords.th.notice });
    await expect(notice.locator('b')).toHaveText('ปิดปรับปรุง');
    await expect(
      notice.locator('script, form, input, img, [style], [onerror], a[href^=javascript]'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
