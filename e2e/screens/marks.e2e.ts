import { launchOptions } from '../support/browser-options';
import { clippedMarks } from '../support/clipped-marks';
import { fontEnvironment } from '../support/font-sets';
import { waitForHydration } from '../support/page-state';
import { expect, test } from '../support/test';

test.use({
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...launchOptions, env: fontEnvironment('liberation') },
});

test.describe('in Lao', () => {
  test.use({ language: 'la' });

  test('a system without Thai and Lao letters downloads only the fonts of the letters that a page shows', async ({
    page,
  }) => {
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font')
        fonts.add(/noto-sans-([a-z]+)/.exec(request.url())?.[1] ?? request.url());
    });
    await page.goto('/contact');
    await page.getByRole('img').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    // The language menu stays closed: its entries use each language's own letters and would load more fonts.
    expect([...fonts]).toContain('lao');
  });
});

test.describe('the check of vowel and tone marks', () => {
  test.use({ language: 'th' });

  test('finds lines that cut marks off, and spaced letters', async ({ page }) => {
    await page.goto('/login');
    await waitForHydration(page);
    const title = page.getByRole('heading', { level: 1 });
    await title.evaluate((heading) => {
      heading.textContent = 'ที่นี่มีกุ้งผู้ใหญ่ ปู่ ฐู';
    });
    // A style takes effect in the next frame.
    const marks = expect.poll(() => clippedMarks(page));
    await marks.toEqual([]);
    await title.evaluate((heading) => Object.assign(heading.style, { lineHeight: '0.9' }));
    await marks.toContainEqual(expect.stringContaining('reach'));
    await title.evaluate((heading) => Object.assign(heading.style, { lineHeight: '', letterSpacing: '2px' }));
    await marks.toEqual([expect.stringContaining('spaced out')]);
  });
});
