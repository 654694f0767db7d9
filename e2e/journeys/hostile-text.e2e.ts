import { selfContainedTexts, expect, hostileTexts, test } from '../support/hostile-test';
import { members } from '../support/members';

test.describe('a visitor', () => {
  test.use({ language: 'th' });

  test('[S3.8] hostile contact texts show their text and execute, send and cover nothing', async ({
    page,
    expectHarmless,
  }) => {
    await page.route('**/api/lookup/contact', (route) =>
      route.fulfill({
        json: {
          contactText: selfContainedTexts.join(''),
          lineLink: 'javascript:window.ran=1',
          lineName: '<img src=x onerror=window.ran=1>',
          lineQR: null,
        },
      }),
    );
    await page.goto('/contact');
    await expectHarmless('main', selfContainedTexts);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

  for (const [content, address, path, reply] of [
    ['conditions', '/user/home?dialog=shell.conditions', 'conditions', { conditions: hostileTexts }],
    ['agreements', '/user/home?dialog=shell.agreement', 'agreements', { agreements: hostileTexts }],
  ] as const) {
    test.describe(content, () => {
      test.use({ agreement: content === 'agreements' });

      test(`[S3.8] hostile ${content} show their text and execute, send and cover nothing`, async ({
        page,
        expectHarmless,
      }) => {
        await page.route(`**/api/lookup/${path}`, (route) => route.fulfill({ json: reply }));
        await page.goto(address);
        await expectHarmless('dialog', hostileTexts);
        await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      });
    });
  }
});
