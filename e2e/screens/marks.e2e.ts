import { launchOptions } from '../support/browser-options';
import { fontEnvironment } from '../support/font-sets';
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
