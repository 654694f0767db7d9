import { discoveryOf, releaseOf } from '../support/discovery';
import { homePage } from '../support/home-page';
import { expect, test } from '../support/lao-test';
import { logIn } from '../support/login';
import { members } from '../support/members';
import { labels } from '../support/labels';

test('[S1.2] a first visit to the Lao edition is in Lao', async ({ page, lao }) => {
  const html = await (await fetch(`${lao.url}/login`)).text();
  expect(html).toContain('<html lang="lo">');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await expect(page.getByRole('button', { name: labels.la.login, exact: true })).toBeVisible();
  await logIn(page, { username: members.rich, language: 'la' });
  await expect(homePage(page, 'la').total).toBeVisible();
});

test.describe('a visitor who chose a language before', () => {
  test.use({ language: 'en' });

  test('[S1.2] [S3.33] sees the Lao edition in that language', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: labels.en.login, exact: true })).toBeVisible();
  });
});

test('[S1.2] both editions use the same files', async ({ site, lao }) => {
  const thaiDiscovery = await discoveryOf(site.url);
  const laoDiscovery = await discoveryOf(lao.url);
  const remotes = Object.keys(thaiDiscovery.microFrontends);
  expect(remotes.length).toBeGreaterThan(4);
  expect(Object.keys(laoDiscovery.microFrontends)).toEqual(remotes);
  for (const remote of remotes) {
    const release = releaseOf(laoDiscovery, remote);
    expect(release).toEqual(releaseOf(thaiDiscovery, remote));
    const [thaiFile, laoFile] = await Promise.all([
      fetch(site.url + release.url),
      fetch(lao.url + release.url),
    ]);
    expect(laoFile.status).toBe(200);
    expect(await laoFile.text()).toBe(await thaiFile.text());
  }
  expect(lao.program.output()).not.toContain('Building');
});
