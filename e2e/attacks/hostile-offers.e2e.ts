import { homePage } from '../support/home-page';
import { selfContainedTexts, test } from '../support/hostile-test';
import { members } from '../support/members';
import { expect } from '../support/test';
import { openNotice } from '../support/notice';

const html = selfContainedTexts.join('');

test.use({ member: members.rich, language: 'th' });

const bonus = {
  code: 'EVIL',
  name: '<img src=/missing.png onerror=window.ran=1>',
  type: 'limit',
  maxReceived: 1,
  percentFail: '<script>window.ran=1</script>',
  notice: `${html} %percentFail%`,
  banners: [{ image: 'https://evil.test/banner.svg', html }],
  userBonus: null,
};
const promotion = { code: 'EVIL', percentFail: 10, description: `${html} %percentFail%` };

test('[S3.22] the notice and the banners of a hostile bonus show their text and execute, send and cover nothing', async ({
  page,
  expectHarmless,
  watch,
}) => {
  // The content security policy blocks an image of another origin before it is requested.
  watch.allowErrors(/evil\.test\/banner\.svg/);
  watch.allowFailures(/evil\.test\/banner\.svg/);
  await page.route('**/api/bonus', (route) => route.fulfill({ json: [bonus] }));
  await page.route('**/api/bonus/check/active', (route) =>
    route.fulfill({ json: { status: false, type: null } }),
  );
  await page.goto('/user/bonus');
  await page.getByRole('link', { name: /onerror/ }).click();
  await expectHarmless('dialog', selfContainedTexts);
});

test('[S3.23] the promotion of a hostile code shows its text and executes, sends and covers nothing', async ({
  page,
  expectHarmless,
}) => {
  await page.route('**/api/bonus', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/bonus/check/active', (route) =>
    route.fulfill({ json: { status: false, type: null } }),
  );
  await page.route('**/api/promotion/find/*', (route) => route.fulfill({ json: { promotion } }));
  await page.goto('/user/bonus');
  await page.getByRole('textbox').first().fill('EVIL');
  await page.keyboard.press('Enter');
  await expectHarmless('main', selfContainedTexts);
});

test('[S3.8] a hostile notice of the operator shows its text and executes, sends and covers nothing', async ({
  page,
  expectHarmless,
}) => {
  await page.route('**/api/lookup/notice', (route) => route.fulfill({ json: { notice: html } }));
  await page.goto('/user/home');
  await expect(homePage(page).total).toBeVisible();
  await openNotice(page);
  await expectHarmless('main', selfContainedTexts);
});
