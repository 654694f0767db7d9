import { members } from '../support/members';
import { test } from '../support/test';
import { tokenOf } from '../support/login';
import { callApi } from '../support/call-api';

const out = '/tmp/s2/shots/deposit';
for (const [w, h, lang, scheme] of [
  [360, 740, 'th', 'light'], [360, 740, 'la', 'dark'], [1280, 800, 'en', 'light'], [1280, 800, 'th', 'dark'],
] as const) {
  test.describe(`${w} ${lang}`, () => {
    test.use({ viewport: { width: w, height: h }, language: lang, colorScheme: scheme, member: members.rich, contextOptions: { reducedMotion: 'reduce' } });
    test(`shots ${w} ${lang}`, async ({ page, site }) => {
      test.setTimeout(120000);
      const shot = async (name: string, fullPage = false) => page.screenshot({ path: `${out}/${name}-${w}-${lang}-${scheme}.png`, fullPage });
      await page.goto('/user/statement');
      await page.locator('ol > li').first().waitFor();
      await shot('statement', true);
      for (const way of ['bank', 'qr', 'slip', 'wallet']) {
        await page.goto(`/user/home?dialog=wallet.deposit&dialog-way=${way}`);
        await page.getByRole('tabpanel').waitFor();
        await page.waitForTimeout(1500);
        await shot(`way-${way}`);
      }
      const token = await tokenOf(site.url, members.rich);
      await callApi(site.url, '/api/qrcode/ZPAY', { method: 'POST', token, body: { amount: 100 } });
      await page.goto(`/user/home?dialog=wallet.deposit&dialog-way=qr`);
      await page.getByRole('timer').waitFor();
      await shot('qr-open');
      await page.locator('dialog').evaluate((d) => d.scrollTo(0, 600));
      await shot('qr-open2');
      await page.goto(`/user/statement?dialog=wallet.slips`);
      await page.waitForTimeout(1500);
      await shot('slips');
    });
  });
}
