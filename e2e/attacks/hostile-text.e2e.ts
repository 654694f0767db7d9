import { expect, selfContainedTexts, test } from '../support/hostile-test';
import { members } from '../support/members';

const html = selfContainedTexts.join('');

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

test('[S3.8] hostile contact texts show their text and execute, send and cover nothing', async ({
  page,
  expectHarmless,
}) => {
  const lineName = '<img src=x onerror=window.ran=1>';
  const contact = { contactText: html, lineLink: 'javascript:window.ran=1', lineName, lineQR: null };
  await page.route('**/api/lookup/contact', (route) => route.fulfill({ json: contact }));
  await page.goto('/contact');
  await expectHarmless('main', selfContainedTexts);
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).toHaveURL('/login');
});

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

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
});
