import { closedTexts, expect, hostileTexts, test } from '../support/hostile-test';
import { members } from '../support/members';

test.describe('a visitor', () => {
  test.use({ language: 'th' });

  test('[S3.8] hostile contact texts show their text and execute, send and cover nothing', async ({
    page,
    isHarmless,
  }) => {
    await page.route('**/api/lookup/contact', (route) =>
      route.fulfill({
        json: {
          contactText: closedTexts.join(''),
          lineLink: 'javascript:window.ran=1',
          lineName: '<img src=x onerror=window.ran=1>',
          lineQR: null,
        },
      }),
    );
    await page.goto('/contact');
    await isHarmless('main', closedTexts);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

  for (const [what, address, path, reply] of [
    ['conditions', '/user/home?dialog=shell.conditions', 'conditions', { conditions: hostileTexts }],
    ['agreements', '/user/home?dialog=shell.agreement', 'agreements', { agreements: hostileTexts }],
  ] as const) {
    test.describe(what, () => {
      test.use({ agreement: what === 'agreements' });

      test(`[S3.8] hostile ${what} show their text and execute, send and cover nothing`, async ({
        page,
        isHarmless,
      }) => {
        await page.route(`**/api/lookup/${path}`, (route) => route.fulfill({ json: reply }));
        await page.goto(address);
        await isHarmless('dialog', hostileTexts);
        await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      });
    });
  }
});
