import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import { tabTo } from '../support/keyboard';
import { expect, test } from '../support/promo-test';
import { promoLabels as text } from '../support/promo-labels';
import { reportBonusWithoutProgress } from '../support/running-bonus';
import { waitUntilReadable } from '../support/wait-until-readable';
import { labels } from '../support/labels';

const night = 'ตลาดนัดกลางคืน 10%';
const daily = 'ฝากแรกของวัน 20%';
const weekend = 'สุดสัปดาห์ 50%';
const welcome = 'ต้อนรับสมาชิกใหม่ 100%';

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const activeBonus = (page: Page) => page.getByRole('region', { name: text.active });
const endedDialog = (page: Page) => page.getByRole('dialog', { name: text.ended });
const savedDialog = (page: Page) => page.getByRole('dialog', { name: text.saved });
const failureDialog = (page: Page) => page.getByRole('alertdialog', { name: text.remainingTitle });

async function openBonuses(page: Page): Promise<void> {
  await page.goto('/user/bonus');
  await expect(card(page, night)).toBeVisible();
}

/** Opens a bonus from its card and clicks the receive button. */
async function receiveBonus(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: text.receiveBonus }).click();
}

async function cancelBonus(page: Page): Promise<void> {
  await activeBonus(page).getByRole('button', { name: text.cancel }).click();
  const confirm = page.getByRole('alertdialog', { name: text.cancelTitle });
  await confirm.getByRole('button', { name: text.cancel }).click();
}

async function closeSavedDialog(page: Page): Promise<void> {
  await savedDialog(page).getByRole('button', { name: text.finish }).click();
  await expect(savedDialog(page)).toBeHidden();
}

test('[S2.52] [S2.49] [S4.16] [S4.18] [S8.25] a bonus is received once, is current at once, and the home shows the ledger’s amounts', {
  tag: '@promotions',
}, async ({ page, player, demoSite }) => {
  await demoSite.deposit(player, 200);
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: labels.th.bonusTitle, exact: true }).click();
  await card(page, night).getByRole('link', { name: night }).click();
  await expect(page).toHaveURL('/user/bonus?dialog=promotions.bonus&dialog-code=NIGHT10');
  const dialog = page.getByRole('dialog', { name: night });
  await expect(dialog).toContainText('จะหักคืนไม่เกิน 19.00 บาท');
  await dialog.getByRole('button', { name: text.receiveBonus }).dblclick();
  await expect(savedDialog(page)).toContainText(night);
  await expect(savedDialog(page)).toContainText(text.recorded);
  await closeSavedDialog(page);
  await expect(page).toHaveURL('/user/bonus');
  await expect(card(page, night)).toContainText(text.current);
  await expect(activeBonus(page)).toContainText(night);
  expect(await demoSite.wallet(player)).toBe(22_000n);
  await homePage(page).menu.getByRole('link', { name: labels.th.home }).click();
  await expect(homePage(page).wallet).toHaveText(`${formatBaht(22_000n)} ${labels.th.baht}`);
});

test('[S2.52] [S8.23] a backend without the progress of the active bonus decides: receiving another needs a confirmation, and the rejection shows a message', async ({
  page,
  player,
  demoSite,
  watch,
}) => {
  watch.allowFailures(/\/api\/bonus\/activate\/WELCOME100$/);
  await demoSite.deposit(player, 200);
  await demoSite.call(player, '/api/bonus/activate/NIGHT10');
  await reportBonusWithoutProgress(page);
  await openBonuses(page);
  await receiveBonus(page, welcome);
  const confirm = page.getByRole('alertdialog', { name: text.alreadyTitle });
  await expect(confirm).toContainText(welcome);
  await confirm.getByRole('button', { name: text.receiveBonus }).click();
  await expect(failureDialog(page)).toContainText(text.remaining);
  await failureDialog(page).getByRole('button', { name: text.ok }).click();
  await expect(page.getByRole('dialog', { name: welcome })).toBeVisible();
  expect(await demoSite.wallet(player)).toBe(22_000n);
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

test('[S2.49] [S4.18] an active bonus that cannot end yet shows what is missing; once it can, cancelling clears it', async ({
  page,
  player,
  demoSite,
}) => {
  await demoSite.deposit(player, 200);
  await demoSite.call(player, '/api/bonus/activate/NIGHT10');
  await openBonuses(page);
  const cancel = activeBonus(page).getByRole('button', { name: text.cancel });
  await expect(cancel).toBeDisabled();
  await expect(cancel).toHaveAccessibleDescription(text.cancelBlocked('220.00', '20.00', '440.00'));
  await demoSite.loseInGame(player, 210);
  await page.reload();
  await expect(cancel).toBeEnabled();
  await cancelBonus(page);
  await expect(endedDialog(page)).toContainText(text.recorded);
  await endedDialog(page).getByRole('button', { name: text.finish }).click();
  await expect(page.getByRole('textbox', { name: text.code })).toBeVisible();
  await expect(activeBonus(page)).toBeHidden();
  // Five percent of the remaining ten baht.
  expect(await demoSite.wallet(player)).toBe(50n);
});

test('[S8.23] [S8.5] money in a game is brought back first, by keyboard, and then the bonus can be cancelled', async ({
  page,
  player,
  demoSite,
  watch,
}) => {
  watch.allowFailures(/\/api\/bonus\/clear$/);
  await demoSite.deposit(player, 200);
  await demoSite.call(player, '/api/bonus/activate/NIGHT10');
  await demoSite.loseInGame(player, 201);
  await demoSite.call(player, '/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 18.99 });
  await openBonuses(page);
  await cancelBonus(page);
  await expect(page.getByRole('alert')).toContainText(text.cancelFailed);
  await tabTo(page, page.getByRole('button', { name: text.gather }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog', { name: text.cancelTitle });
  await expect(confirm).toContainText(text.endCost('18.05'));
  expect(await demoSite.wallet(player)).toBe(1_900n);
  await tabTo(page, confirm.getByRole('button', { name: text.cancel }));
  await page.keyboard.press('Enter');
  await expect(endedDialog(page)).toContainText(text.recorded);
  // Five percent of 19 baht.
  expect(await demoSite.wallet(player)).toBe(95n);
});

test('a bonus is opened, viewed and received with Tab, Enter and arrow keys only, with a visible focus', async ({
  page,
  player,
  demoSite,
}) => {
  await demoSite.deposit(player, 200);
  await openBonuses(page);
  const link = card(page, welcome).getByRole('link', { name: welcome });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: welcome });
  await tabTo(page, dialog.getByRole('button', { name: text.nextSlide }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region').getByRole('status')).toHaveText('2 จาก 2');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('region').getByRole('status')).toHaveText('1 จาก 2');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: text.receiveBonus }));
  await page.keyboard.press('Enter');
  await tabTo(page, savedDialog(page).getByRole('button', { name: text.finish }));
  await page.keyboard.press('Enter');
  await expect(activeBonus(page)).toContainText(welcome);
});

test.describe('the caps', () => {
  for (const { span, code, name } of [
    { span: 'day', code: 'DAILY20', name: daily },
    { span: 'week', code: 'WEEKEND50', name: weekend },
  ] as const) {
    test(`[S4.17] [S4.16] a bonus limited per ${span} stays received until the ${span} ends in Bangkok, and is then available again`, async ({
      page,
      player,
      demoSite,
    }) => {
      const before = await demoSite.moveClock('before', span);
      await page.clock.setFixedTime(before);
      await demoSite.deposit(player, 200);
      await openBonuses(page);
      await receiveBonus(page, name);
      await closeSavedDialog(page);
      await expect(card(page, name)).toContainText(text.current);
      await demoSite.loseInGame(player, Number(await demoSite.wallet(player)) / 100 - 1);
      await demoSite.call(player, '/api/bonus/clear');
      await openBonuses(page);
      await expect(card(page, name)).toContainText(text.received);
      await expect(card(page, name).getByRole('link')).toHaveCount(0);

      await page.clock.setFixedTime(await demoSite.moveClock('after', span));
      await openBonuses(page);
      await expect(card(page, name)).toContainText(text.available);
      await demoSite.deposit(player, 200);
      await receiveBonus(page, name);
      await closeSavedDialog(page);
      await expect(card(page, name)).toContainText(text.current);
      const list = await demoSite.call<{ code: string; userBonus: { received: object[] } | null }[]>(
        player,
        '/api/bonus',
      );
      expect(list.find((one) => one.code === code)?.userBonus?.received).toHaveLength(2);
    });
  }

  test('[S4.17] a bonus with a lifetime limit stays received after the day and the week', async ({
    page,
    player,
    demoSite,
  }) => {
    await demoSite.deposit(player, 200);
    await demoSite.call(player, '/api/bonus/activate/WELCOME100');
    await demoSite.loseInGame(player, 399);
    await demoSite.call(player, '/api/bonus/clear');
    await page.clock.setFixedTime(await demoSite.moveClock('after', 'week'));
    await openBonuses(page);
    await expect(card(page, welcome)).toContainText(text.received);
  });
});
