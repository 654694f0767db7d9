import { expect, selfContainedTexts, test } from '../support/hostile-test';

const html = selfContainedTexts.join('');

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
