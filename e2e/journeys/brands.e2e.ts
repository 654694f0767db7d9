import { seriousFindings } from '../support/axe';
import { startSite, type RunningSite } from '../support/start-site';
import { expect, test as base } from '../support/test';

/** The worker's site, and the same build with the example's brand file. */
const test = base.extend<object, { branded: RunningSite }>({
  branded: [
    async ({ browserName: _ }, use) => {
      const branded = await startSite({ env: { SITE_CONFIG: 'docs/examples/site.config.yaml' } });
      await use(branded);
      await branded.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  origin: async ({ branded }, use) => use(branded.url),
});

test.use({ viewport: { width: 360, height: 740 } });

const labels = {
  th: { name: 'บัวชมพู', welcome: 'ยินดีต้อนรับสู่บัวชมพู', contact: 'คุยกับทีมบัวชมพู' },
  la: { name: 'ບົວຊົມພູ', welcome: 'ຍິນດີຕ້ອນຮັບສູ່ບົວຊົມພູ', contact: 'ລົມກັບທີມບົວຊົມພູ' },
  en: { name: 'Pink Lotus', welcome: 'Welcome to Pink Lotus', contact: 'Talk to the Pink Lotus team' },
};

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

test.describe('in Lao', () => {
  test.use({ language: 'la' });

  test('[O2.4] one build serves a second brand with its name, logo, colours, title and texts', async ({
    page,
    branded,
  }) => {
    const { name, welcome, contact } = labels.la;
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: welcome })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(name);
    // The text is in the HTML. The full style loads later.
    await expect
      .poll(() => page.evaluate(readBrand))
      .toMatchObject({ paper: 'rgb(243, 250, 248)', bar: '#f3faf8' });
    const brand = await page.evaluate(readBrand);
    expect(brand.logo).toContain('/brand/logo.');
    expect(brand.icon).toMatch(/^\/brand\/icon\.[0-9a-f]{16}\.svg$/);
    const icon = await fetch(branded.url + brand.icon);
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    expect(icon.headers.get('cache-control')).toContain('immutable');
    expect(icon.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: contact })).toBeVisible();
    await expect(page).toHaveTitle(`${contact} · ${name}`);
  });
});

test('both brands load the same files, and the first brand is unchanged', async ({ site, branded }) => {
  const [firstHtml, brandedHtml] = await Promise.all(
    [site, branded].map(async ({ url }) => (await fetch(`${url}/login`)).text()),
  );
  expect(firstHtml).not.toContain('/brand/');
  expect(firstHtml).toContain('ทองดี');
  expect(brandedHtml).not.toContain('ทองดี');
  expect(brandedHtml).toContain(labels.th.welcome);
  const builds = (html = '') =>
    [...html.matchAll(/\/(shell|remote-[a-z]+)\/[^/"]+\//g)].map(([path]) => path);
  expect(new Set(builds(brandedHtml))).toEqual(new Set(builds(firstHtml)));
  const manifest = (await (await fetch(`${branded.url}/manifest.webmanifest`)).json()) as object;
  expect(manifest).toMatchObject({ name: labels.th.name, theme_color: '#f3faf8' });
});
