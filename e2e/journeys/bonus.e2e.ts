import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { promoLabels as text } from '../support/promo-labels';
import { waitUntilReadable } from '../support/wait-until-readable';
import { labels } from '../support/labels';

test.use({ balances: noMoney, language: 'th' });

const night = 'ตลาดนัดกลางคืน 10%';
const welcome = 'ต้อนรับสมาชิกใหม่ 100%';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const activeBonus = (page: Page) => page.getByRole('region', { name: text.active });
const savedDialog = (page: Page) => page.getByRole('dialog', { name: text.saved });

async function openBonuses(page: Page): Promise<void> {
  await page.goto('/user/bonus');
  await expect(card(page, night)).toBeVisible();
}

/** Goes to the home and expects its wallet to have this amount (satang). */
async function expectWalletOnHome(page: Page, satang: bigint): Promise<void> {
  await homePage(page).menu.getByRole('link', { name: labels.th.home }).click();
  await expect(homePage(page).wallet).toHaveText(`${formatBaht(satang)} ${labels.th.baht}`);
}

test('[S2.33] [S2.52] [S2.49] [S4.16] [S4.18] [S8.25] a bonus is received once, after its conditions are shown, is current at once, and the home shows the ledger’s amounts', {
  tag: '@promotions',
}, async ({ page, player }) => {
  await player.receive(200);
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: labels.th.bonusTitle, exact: true }).click();
  await card(page, night).getByRole('link', { name: night }).click();
  await expect(page).toHaveURL('/user/bonus?dialog=promotions.bonus&dialog-code=NIGHT10');
  const dialog = page.getByRole('dialog', { name: night });
  await expect(dialog).toContainText('จะหักคืนไม่เกิน 19.00 บาท');
  await expect(dialog).toContainText(text.willReceive);
  await expect(dialog).toContainText(formatBaht(2_000n));
  const conditions = dialog.getByRole('list', { name: text.conditions });
  await expect(conditions).toContainText(text.locks);
  await expect(conditions).toContainText('20.00');
  await dialog.getByRole('button', { name: text.receiveBonus }).dblclick();
  await expect(savedDialog(page)).toContainText(night);
  await expect(savedDialog(page)).toContainText(text.recorded);
  await savedDialog(page).getByRole('button', { name: text.finish }).click();
  await expect(savedDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/user/bonus');
  await expect(card(page, night)).toContainText(text.current);
  await expect(activeBonus(page)).toContainText(night);
  // The deposit of 200 baht and the announced bonus of 20 baht.
  expect(await player.wallet()).toBe(22_000n);
  await expectWalletOnHome(page, 22_000n);
});

test('[S2.52] the banners of a bonus can be swiped, and the carousel’s code is loaded only with its dialog', async ({
  page,
}) => {
  const carouselScripts: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/remote-promotions\/.*\.js$/.test(pathname)) return;
    if ((await response.text()).includes('swiper-slide-next')) carouselScripts.push(pathname);
  });
  await openBonuses(page);
  await page.waitForLoadState('networkidle');
  expect(carouselScripts).toEqual([]);
  await card(page, welcome).getByRole('link', { name: welcome }).click();
  const carousel = page.getByRole('dialog').getByRole('region', { name: welcome });
  await expect(carousel.getByRole('img')).toBeVisible();
  await expect.poll(() => carouselScripts).toHaveLength(1);
  await waitUntilReadable(page);
  const row = carousel.locator('.swiper-wrapper');
  const heading = carousel.locator('h3');
  await expect(heading).not.toBeInViewport();
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(carousel.getByRole('status')).toHaveText('2 จาก 2');
  await expect(heading).toBeInViewport();
  await carousel.getByRole('button', { name: text.nextSlide }).click();
  await expect(carousel.getByRole('status')).toHaveText('1 จาก 2');
  await page.keyboard.press('ArrowLeft');
  await expect(carousel.getByRole('status')).toHaveText('2 จาก 2');
});
