import { freePort } from '../support/start-process';
import { homePage } from '../support/home-page';
import { logIn, tokenOf } from '../support/login';
import { members } from '../support/members';
import { startBackend, type RunningBackend } from '../support/start-backend';
import { startSite, type RunningSite } from '../support/start-site';
import { expect, test as base } from '../support/test';
import { satangOf, formatBaht } from '../support/amount';
import { walletOf } from '../support/wallet';

interface OtherOriginSite {
  site: RunningSite;
  backend: RunningBackend;
}

/** A site whose pages call a backend on another origin. */
const test = base.extend<object, { otherOrigin: OtherOriginSite }>({
  otherOrigin: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const backend = await startBackend(`http://localhost:${port}`);
      const site = await startSite({ port, env: { BACKEND_URL: backend.url } });
      await use({ site, backend });
      await site.stop();
      await backend.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  origin: async ({ otherOrigin }, use) => use(otherOrigin.site.url),
});

test('[S7.2] a member logs in to the backend of the environment without another build, and sees its data', async ({
  page,
  otherOrigin,
}) => {
  const { backend, site } = otherOrigin;
  const calledOrigins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|media)\//.test(pathname)) calledOrigins.add(origin);
  });
  await page.goto('/login');
  await logIn(page, { username: members.rich });
  const { wallet, slots } = await walletOf(backend.url, await tokenOf(backend.url, members.rich));
  const total = slots.reduce((sum, { amount }) => sum + satangOf(amount), satangOf(wallet.amount));
  await expect(homePage(page).total).toContainText(formatBaht(total));
  const logo = page.getByRole('main').getByRole('article').first().getByRole('img');
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect([...calledOrigins]).toEqual([backend.url]);
  expect((await fetch(`${site.url}/api/lookup/active`)).status).toBe(404);
  expect(site.program.output()).not.toContain('Building');
});
