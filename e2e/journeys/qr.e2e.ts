import { readFile } from 'node:fs/promises';
import { depositLabels } from '../support/deposit-labels';
import { expect, test } from '../support/deposit-test';
import { tabTo } from '../support/keyboard';
import { waitUntilReadable } from '../support/wait-until-readable';
import { labels } from '../support/labels';
import { callStaff } from '../support/call-sandbox';
import { chooseQr, createAndPayQr, createQr, qrAddress, qrNames, qrSection } from '../support/qr-section';
import { recordRequests } from '../support/record-requests';

const text = depositLabels.th;

test.use({ language: 'th' });

test('[S7.14] [S7.15] [S4.12] a code is created and paid, and the page shows it without a reload', ({
  page,
  site,
  depositor,
}) => createAndPayQr({ page, site, depositor }, 'KBANK', '20'));

test('[S4.12] the countdown uses the server’s clock when the phone’s is an hour off, and ends at 00:00', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goto(qrAddress);
  const section = await createQr(page, 'ZPAY', '50');
  const timer = section.getByRole('timer');
  await expect(timer).toContainText(/0?9:\d\d|10:00/);
  const seconds = async (): Promise<number> => {
    const [, minutes = '', secondsOfMinute = ''] = /(\d\d):(\d\d)/.exec(await timer.innerText()) ?? [];
    return Number(minutes) * 60 + Number(secondsOfMinute);
  };
  const before = await seconds();
  await expect.poll(seconds).toBeLessThan(before);
  try {
    // The server's clock moves by a minute, the phone's by some seconds: the server's counts.
    await callStaff(site.url, 'PUT', 'clock', { advance: 60_000 });
    await page.clock.runFor(4_000);
    await expect.poll(seconds).toBeLessThanOrEqual(before - 60);
    expect(await seconds()).toBeGreaterThan(before - 120);
    await callStaff(site.url, 'PUT', 'clock', { advance: 11 * 60_000 });
    await page.clock.runFor(4_000);
    await expect(section.getByRole('status').filter({ hasText: text.expired })).toBeVisible();
    await section.getByRole('button', { name: text.nextQr }).click();
    await expect(section.getByLabel(text.amount)).toBeVisible();
  } finally {
    await callStaff(site.url, 'PUT', 'clock', { offset: 0 });
  }
});

test.describe('by keyboard only', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a code is created, its cancellation is declined and the dialog is closed, with a visible focus', async ({
    page,
  }) => {
    const { keyboard } = page;
    await page.goto('/user/home?dialog=wallet.deposit');
    const section = qrSection(page, qrNames.KBANK);
    await tabTo(page, section.getByRole('button', { name: '50', exact: true }));
    await keyboard.press('Enter');
    await tabTo(page, section.getByRole('button', { name: `${text.createQr} 50.00 ${labels.th.baht}` }));
    await keyboard.press('Enter');
    await expect(section.getByRole('timer')).toBeVisible();
    const cancel = section.getByRole('button', { name: text.cancelQr });
    await tabTo(page, cancel);
    await keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await waitUntilReadable(page);
    await keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(cancel).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('[S3.17] an open code names the site, the payee and its end, and so does its saved picture', async ({
  page,
}) => {
  await page.goto(qrAddress);
  const section = await createQr(page, 'KBANK', '10');
  await expect(section).toContainText(labels.th.brand);
  await expect(section).toContainText(/ผู้รับเงิน บจก. ทองดี เพย์/);
  await expect(section).toContainText(/ใช้ได้ถึง \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: text.saveQr }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^qr-.+\.png$/);
  const png = (await readFile(await saved.path())).toString('base64');
  // The site's mark is above the code, and the amount, the payee and the end are below it.
  const dark = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const countIn = (top: number, height: number): number => {
      const { data = [] } = context?.getImageData(0, top, image.width, height) ?? {};
      return Array.from(data).filter((value, index) => index % 4 === 0 && value < 100).length;
    };
    return { mark: countIn(0, 80), texts: countIn(image.height - 140, 140) };
  }, `data:image/png;base64,${png}`);
  expect(dark.mark).toBeGreaterThan(300);
  expect(dark.texts).toBeGreaterThan(1_000);
});

const markups = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.harmed=1"><script>window.harmed=1</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="/harm.png"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="/harm"/></foreignObject></svg>',
  '<img src="https://evil.example/harm.png" onerror="window.harmed=1">',
  '"><script>window.harmed=1</script>',
];

test('hostile markup in place of a QR code neither runs nor fetches anything', async ({ page }) => {
  const fetched = recordRequests(page, /harm/);
  for (const qrcode of markups) {
    await page.route('**/api/qrcode/KBANK', (route) =>
      route.fulfill({
        json: {
          qrcodeId: '1',
          hasQrcode: true,
          qrcode,
          amount: 10,
          expireIn: new Date(Date.now() + 600_000).toISOString(),
          message: null,
          status: 'waiting',
          serverTime: new Date().toISOString(),
        },
      }),
    );
    await page.goto(qrAddress);
    const section = await chooseQr(page, qrNames.KBANK);
    await expect(section.getByRole('timer')).toBeVisible();
    await expect(section.getByRole('img').or(section.getByText(text.notDrawn))).not.toHaveCount(0);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    await page.unroute('**/api/qrcode/KBANK');
  }
  expect(fetched).toEqual([]);
});
