import { expect, test } from '../support/test';

test('[T3.15] a script without a hash in a page is blocked, although its origin is allowed, and reported', async ({
  page,
  watch,
}) => {
  watch.allowFailures(/\/chat\/embed\.js$/);
  watch.allowErrors(/Integrity-Policy/);
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', '<script src="/chat/embed.js"></script></head>');
    await route.fulfill({ response, body });
  });
  const reported = page.waitForRequest((request) => request.postData()?.includes('SCRIPT-BLOCKED') ?? false);
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/chat/embed.js'));
  await page.goto('/login');
  expect((await blocked).failure()?.errorText).toBe('integrity');
  expect(await page.evaluate(() => 'WalletChat' in window)).toBe(false);
  expect((await reported).postDataJSON()).toMatchObject({
    reports: [{ code: 'SCRIPT-BLOCKED', remote: 'other', page: '/login' }],
  });
});
