import { accountLabels } from '../support/account-labels';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

/** Pixels between the top bar and the first content of the page. */
const topOffset = () => {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const title = document.querySelector('main h1')?.getBoundingClientRect().top ?? 0;
  return title - bar;
};

test.use({ member: members.rich, language: 'th' });

test('[S1.14] [S2.3] [S2.5] [S2.25] members read the contact information and the version, with an offset at the top, and visitors read it without one', {
  tag: '@shell',
}, async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/user/contact');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(labels.th.contactTitle);
  await expect(main).toContainText('1.1.14');
  const memberOffset = await page.evaluate(topOffset);

  await page.goto('/contact');
  const qr = page.getByRole('img', { name: accountLabels.th.qr });
  await expect(qr).toBeVisible();
  expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(160);
  expect(memberOffset - (await page.evaluate(topOffset))).toBeGreaterThanOrEqual(16);
});
