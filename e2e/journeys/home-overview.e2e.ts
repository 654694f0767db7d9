import type { Page } from '@playwright/test';
import { callSandbox } from '../support/call-sandbox';
import { depositLabels } from '../support/deposit-labels';
import { expect, test } from '../support/deposit-test';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { showNotice } from '../support/notice';
import { chooseQr, qrNames } from '../support/qr-section';
import { horizontalScroll } from '../support/screens';

const text = { hide: 'ซ่อนยอดเงิน', hidden: 'ซ่อนอยู่', openQr: 'QR รอจ่าย' };
const actions = ['ฝากเงิน', 'ถอนเงิน', 'โยกเงิน'];

test.use({ language: 'th', viewport: { width: 360, height: 740 } });

const action = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test('[S1.5] deposit, withdraw and transfer are in view above the menu, also below the operator’s notice', async ({
  page,
}) => {
  await page.goto('/user/home');
  const home = homePage(page);
  await expect(home.total).toBeVisible();
  const notice = await showNotice(page);
  await home.menu.getByRole('link', { name: labels.th.home }).click();
  await expect(home.total).toBeVisible();
  await expect(notice).toBeVisible();
  const menu = await home.menu.boundingBox();
  for (const name of actions) {
    await expect(action(page, name)).toBeInViewport({ ratio: 1 });
    const box = await action(page, name).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(menu?.y ?? 0);
  }
  expect(await horizontalScroll(page)).toBeLessThanOrEqual(0);
});

test('[S1.8] hidden amounts stay hidden after a reload, until the member shows them', async ({
  page,
  depositor,
}) => {
  await depositor.receive(123.45);
  await page.goto('/user/home');
  const home = homePage(page);
  const eye = page.getByRole('button', { name: text.hide });
  await expect(home.total).toContainText('123.45');
  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(home.total).toHaveText(`••••••${text.hidden}`);
  await page.reload();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(home.total).toHaveText(`••••••${text.hidden}`);
  await expect(page.getByRole('main')).not.toContainText('123.45');
  await eye.click();
  await expect(home.total).toContainText('123.45');
});

test('[S4.12] an open QR code is a link on the home until it is paid', async ({ page, site, depositor }) => {
  const { qrcodeId } = await depositor.call<{ qrcodeId: string }>('/api/qrcode/ZPAY', { amount: 50 });
  // The deposit dialog finds the code, and this tab stores when it ends.
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=qr');
  const dialog = page.getByRole('dialog', { name: depositLabels.th.deposit });
  // The dialog shows another provider first when the codes arrive late.
  const expectOpenCode = async () =>
    expect((await chooseQr(page, qrNames.ZPAY)).getByRole('timer')).toBeVisible();
  await expectOpenCode();
  await page.goto('/user/home');
  const strip = page.getByRole('link', { name: new RegExp(`^${text.openQr} 50.00 ${labels.th.baht}`) });
  await expect(strip).toContainText(/0?\d:\d\d/);
  await strip.click();
  await expect(page).toHaveURL('/user/home?dialog=wallet.deposit&dialog-way=qr');
  await expectOpenCode();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(strip).toBeVisible();
  await callSandbox(site.url, 'POST', `qrcodes/${qrcodeId}/pay`, {});
  await expect(strip).toBeHidden({ timeout: 20_000 });
});
