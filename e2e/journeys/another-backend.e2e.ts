import { freePort } from '../support/start-process';
import { homePage } from '../support/home-page';
import { logIn, tokenOf } from '../support/login';
import { members } from '../support/members';
import { startBackend, type RunningBackend } from '../support/start-backend';
import { startSite, type RunningSite } from '../support/start-site';
import { expect, test as base } from '../support/test';
import { satangOf, formatBaht } from '../support/amount';
import { walletOf } from '../support/wallet';

interface Elsewhere {
  site: RunningSite;
  backend: RunningBackend;
}

/** A site whose pages call a backend on another origin. */
const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const backend = await startBackend(`http://localhost:${port}`);
      const site = await startSite({ port, env: { BACKEND_URL: backend.url } });
      await use({ site, backend });
      await site.stop();
      await backend.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  origin: async ({ elsewhere }, use) => use(elsewhere.site.url),
});

async function filesOf(page: string): Promise<string[]> {
  const html = await (await fetch(page)).text();
  return [...html.matchAll(/(?:src|href|url)"?[=:]"(\/[^"]+\.(?:js|css|json))"/g)]
    .map(([, file = '']) => file)
    .sort();
}

test('[S7.2] a member logs in to the backend of the environment, and sees its data', async ({
  page,
  elsewhere,
}) => {
  const { backend, site } = elsewhere;
  const called = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|media)\//.test(pathname)) called.add(origin);
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
  expect([...called]).toEqual([backend.url]);
  expect((await fetch(`${site.url}/api/lookup/active`)).status).toBe(404);
});

test('[S7.2] it is the same build, not a new one', async ({ site, elsewhere }) => {
  const files = await filesOf(`${elsewhere.site.url}/user/home`);
  expect(files.length).toBeGreaterThan(6);
  expect(files).toEqual(await filesOf(`${site.url}/user/home`));
  expect(elsewhere.site.program.output()).not.toContain('Building');
});
