import { seriousFindings } from '../support/axe';
import { registerPage } from '../support/register-page';
import { startForFile } from '../support/start-for-file';
import { startSite, type RunningSite } from '../support/start-site';
import { expect, test as base } from '../support/test';

/** The same build with another edition and another brand. */
const env = { EDITION: 'lao', SITE_CONFIG: 'docs/examples/site.config.yaml' };
const startLao = startForFile(base, () => startSite({ env }));
const test = base.extend<{ lao: RunningSite }>({
  lao: async ({ site }, use) => use(await startLao(site)),
  origin: async ({ lao }, use) => use(lao.url),
});

test('[S1.2] a first visit is in Lao', async ({ page }) => {
  expect(await (await page.goto('/register'))?.text()).toContain('<html lang="lo">');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await registerPage(page, 'la').expectStep('phone');
});

const brand = { name: 'ບົວຊົມພູ', welcome: 'ຍິນດີຕ້ອນຮັບສູ່ບົວຊົມພູ', contact: 'ລົມກັບທີມບົວຊົມພູ' };

/** Returns the brand of a page: the parts that are visible. */
const readBrand = () => {
  const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
  return {
    paper: style('body').backgroundColor,
    logo: style('header [data-brand-logo]').backgroundImage,
    icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href'),
    bar: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
  };
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[O2.4] one build serves a second brand with its name, logo, colours, title and texts', async ({
    page,
    site,
    lao,
  }) => {
    const { name, welcome, contact } = brand;
    const html = (await (await page.goto('/login'))?.text()) ?? '';
    await expect(page.getByRole('heading', { level: 1, name: welcome })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(name);
    // The text is in the HTML. The full style loads later.
    await expect
      .poll(() => page.evaluate(readBrand))
      .toMatchObject({ paper: 'rgb(243, 250, 248)', bar: '#f3faf8' });
    const shown = await page.evaluate(readBrand);
    expect(shown.logo).toContain('/brand/logo.');
    expect(shown.icon).toMatch(/^\/brand\/icon\.[0-9a-f]{16}\.svg$/);
    const icon = await fetch(lao.url + shown.icon);
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    expect(icon.headers.get('cache-control')).toContain('immutable');
    expect(icon.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: contact })).toBeVisible();
    await expect(page).toHaveTitle(`${contact} · ${name}`);

    const first = await (await fetch(`${site.url}/login`)).text();
    expect(first).not.toContain('/brand/');
    expect(first).toContain('ทองดี');
    expect(html).not.toContain('ทองดี');
    const builds = (text: string) =>
      [...text.matchAll(/\/(shell|remote-[a-z]+)\/[^/"]+\//g)].map(([path]) => path);
    expect(new Set(builds(html))).toEqual(new Set(builds(first)));
    const manifest = await (await fetch(`${lao.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ theme_color: '#f3faf8' });
  });
});
