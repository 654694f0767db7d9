import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from '../support/browser-options';
import { projectRoot } from '../support/start-process';
import { startSite } from '../support/start-site';

const brands = {
  'brand-built-in': undefined,
  'brand-example': 'docs/examples/site.config.yaml',
};

/** Converts a PNG to WebP, both in base64. Runs in a page. */
async function asWebp(png: string): Promise<string> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', 0.9).split(',')[1] ?? '';
}

/** Takes the pictures of docs/guides/branding.md: one build without a brand file, and with the example's file. */
async function main(): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    for (const [name, file] of Object.entries(brands)) {
      const site = await startSite({ env: file ? { SITE_CONFIG: file } : {} });
      const page = await browser.newPage({ viewport: { width: 360, height: 440 }, locale: 'en' });
      await page.addInitScript(() => localStorage.setItem('locale', 'en'));
      await page.goto(`${site.url}/login`, { waitUntil: 'networkidle' });
      const png = await page.screenshot();
      await page.goto('about:blank');
      const webp = await page.evaluate(asWebp, png.toString('base64'));
      writeFileSync(join(projectRoot, `docs/images/${name}.webp`), Buffer.from(webp, 'base64'));
      await page.close();
      await site.stop();
    }
  } finally {
    await browser.close();
  }
}

void main();
