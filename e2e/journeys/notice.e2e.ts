import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { homePage } from '../support/home-page';
import { languageTags, flowLanguages } from '../support/language';
import { members } from '../support/members';
import { openNotice } from '../support/notice';
import { clippedTexts, horizontalScroll, unreachableControls } from '../support/screens';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

test.use({ member: members.rich, viewport: { width: 360, height: 740 } });

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[S3.8] [S7.3] the operator’s notice is shown to a member until it is dismissed', async ({
      page,
      site,
    }) => {
      const text = accountLabels[language];
      const { body } = await callApi<{ notice: string }>(site.url, '/api/lookup/notice', {
        language: languageTags[language],
      });
      await page.goto('/user/home');
      await expect(homePage(page, language).total).toBeVisible();
      const notice = await openNotice(page, language);
      await expect(notice).toHaveText(
        new RegExp(`^${text.notice}${text.lessNotice}${body.notice.replace(/<[^>]+>/g, '')}$`),
      );
      await expect.poll(() => horizontalScroll(page)).toBeLessThanOrEqual(0);
      await expect.poll(() => clippedTexts(page)).toEqual([]);
      await expect.poll(() => unreachableControls(page)).toEqual([]);
      await page.getByRole('navigation').getByRole('link', { name: labels[language].home }).click();
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: text.closeNotice }).click();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      const noticeResponse = page.waitForResponse(/lookup\/notice$/);
      await page.reload();
      await noticeResponse;
      await page.getByRole('navigation').getByRole('link', { name: labels[language].contact }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toBeHidden();
    });
  });
}
