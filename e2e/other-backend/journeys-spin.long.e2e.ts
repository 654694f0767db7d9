import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { spinLabels as text } from '../support/spin-labels';
import { wheelPage } from '../support/wheel-page';

test.use({ language: 'th', member: members.rich, contextOptions: { reducedMotion: 'reduce' } });

test('[S3.26] [S3.28] [S4.20] a spin uses one coin and shows the result of the backend', async ({
  page,
  backend,
}) => {
  const wheel = wheelPage(page);
  await page.goto('/user/spin');
  await wheel.hub.click();
  await expect(page.getByRole('dialog')).toContainText('20 บาท', { timeout: 20_000 });
  expect((await backend.member(members.rich)).coin).toBe(4);
  expect((await backend.state()).effects).toEqual({ 'POST /api/spinwheel/spin': 1 });
});

test('[S2.56] [S3.27] [S7.19] a coupon with a prize and an amount is claimed by the fields of the list', async ({
  page,
  backend,
}) => {
  await page.goto('/user/spin');
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole('button', { name: text.claim }).click();
  await page
    .getByRole('dialog', { name: text.claimTitle })
    .getByRole('button', { name: text.confirm('20.00') })
    .click();
  await expect(wheelPage(page).dialog(text.claimed)).toBeVisible();
  const member = await backend.member(members.rich);
  expect(member.wallet).toBe(1_252_050);
  expect(member.coupons).toHaveLength(3);
  expect((await backend.state()).effects).toEqual({ 'POST /api/spinwheel/coupon/claim': 1 });
  await page.goto('/user/home');
  await expect(homePage(page).wallet).toContainText('12,520.50');
});
