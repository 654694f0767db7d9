import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { members } from '../support/members';
import { expect, test } from '../support/test';

/** Pixels between the top bar and the first content of the page. */
const topOffset = () => {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const title = document.querySelector('main h1')?.getBoundingClientRect().top ?? 0;
  return title - bar;
};

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

  test('[S2.3] [S2.5] the contact page has an offset at the top in the member area, and none for visitors', async ({
    page,
  }) => {
    await page.goto('/user/contact');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const memberOffset = await page.evaluate(topOffset);
    await page.goto('/contact');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const visitorOffset = await page.evaluate(topOffset);
    expect(memberOffset - visitorOffset).toBeGreaterThanOrEqual(16);
  });
});

test.describe('a visitor', () => {
  test.use({ language: 'th' });

  test('[S2.25] without a QR of the server the page draws one of the chat link', async ({ page, site }) => {
    const { body } = await callApi<{ lineQR: string | null }>(site.url, '/api/lookup/contact');
    expect(body.lineQR).toBeNull();
    await page.goto('/contact');
    const qr = page.getByRole('img', { name: accountLabels.th.qr });
    await expect(qr).toBeVisible();
    expect(await qr.evaluate((picture) => picture.localName)).toBe('svg');
    const { width = 0 } = (await qr.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(160);
  });
});
