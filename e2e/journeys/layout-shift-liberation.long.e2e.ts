import { testLayoutShift } from '../support/layout-shift';
import { expect, test } from '../support/test';

// Liberation Sans has no Thai and no Lao letters, so these pages load the site's fonts.
testLayoutShift('liberation', ['th', 'la']);

test.describe('in Lao', () => {
  test.use({ language: 'la', viewport: { width: 360, height: 740 } });

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
