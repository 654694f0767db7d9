import { callApi } from '../support/call-api';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

const text = labels.th;

interface Bonus {
  name: string;
  banners: { image: string }[];
}

test.use({ member: members.rich, language: 'th' });

test('[S2.33] [S2.48] [S2.51] the bonus page, opened from the home, shows every bonus of the backend with its banner', async ({
  page,
  site,
}) => {
  const token = await tokenOf(site.url, members.rich);
  const { body: bonuses } = await callApi<Bonus[]>(site.url, '/api/bonus', { token, language: 'th' });
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: text.bonusTitle, exact: true }).click();
  await expect(page).toHaveURL('/user/bonus');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.bonusTitle);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(bonuses.map(({ name }) => name));
  expect(bonuses.length).toBeGreaterThan(3);
  for (const [index, { banners }] of bonuses.entries()) {
    const card = cards.nth(index);
    await card.scrollIntoViewIfNeeded();
    const picture = card.locator('img');
    await expect(picture).toHaveAttribute('src', banners[0]?.image ?? '');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('[S1.5] the home offers “refresh all” instead of the wheel while no wheel is active', async ({
  page,
}) => {
  await page.route('**/api/spinwheel/active', async (route) => {
    const response = await route.fetch();
    const body: Record<string, unknown> = await response.json();
    await route.fulfill({ json: Object.fromEntries(Object.keys(body).map((key) => [key, false])) });
  });
  await page.goto('/user/home');
  const tiles = page.getByRole('main').getByRole('navigation');
  await expect(tiles.getByRole('button', { name: 'อัปเดตทุกเกม' })).toBeVisible();
  await expect(tiles.getByRole('link', { name: 'หมุนวงล้อ' })).toHaveCount(0);
});
