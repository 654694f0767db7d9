import { homePage } from '../support/home-page';
import { logIn } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';

test.use({ language: 'th' });

test('[S7.2] [O3.1] a member logs in to the backend of the environment without another build, and sees its data', async ({
  page,
  backend,
  other: { site },
}) => {
  const calledOrigins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|pictures)\//.test(pathname)) calledOrigins.add(origin);
  });
  await page.goto('/login');
  await logIn(page, { username: members.rich });
  await expect(homePage(page).total).toContainText('14,451.25');
  const logo = page.getByRole('main').getByRole('article').first().getByRole('img');
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect([...calledOrigins]).toEqual([backend.url]);
  expect((await fetch(`${site.url}/api/lookup/active`)).status).toBe(404);
  expect(site.program.output()).not.toContain('Building');
});
