import { members } from '../support/members';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/other-backend-test';

test.use({ language: 'th', member: members.rich });

test('[S4.10] [S3.12] an account is opened once, and its credentials are fetched', async ({
  page,
  backend,
}) => {
  await page.goto('/user/home?dialog=wallet.game&dialog-code=JOKER2');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'เปิดบัญชี Paper Fox' }).click();
  await dialog.getByRole('button', { name: text.showPassword }).click();
  await expect(dialog).toContainText('joker25001');
  await expect(dialog).toContainText('first-5001');
  expect((await backend.state()).effects).toEqual({ 'GET /api/wallet/activate/{slotCode}': 1 });
});

test('[S4.11] a new password is fetched as soon as it is set', async ({ page, backend }) => {
  await page.goto('/user/home?dialog=wallet.game&dialog-code=PG');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text.renew }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.renew }).click();
  await expect.poll(async () => (await backend.member(members.rich)).games['PG']?.password).toMatch(/^again/);
  const { games } = await backend.member(members.rich);
  await dialog.getByRole('button', { name: text.showPassword }).click();
  await expect(dialog).toContainText(games['PG']?.password ?? 'none');
});

for (const [code, name, address] of [
  ['PG', 'Emerald Rabbit', /\/play\/pg\?user=pg5001$/],
  ['BETFLIX', 'Copper Moon', /\/play\/betflix\?user=betflix5001&with=password$/],
] as const) {
  test(`[S2.43] [S7.20] ${code} opens logged in, with a link relative to the backend`, async ({
    page,
    context,
    backend,
  }) => {
    await page.goto(`/user/home?dialog=wallet.game&dialog-code=${code}`);
    const opening = context.waitForEvent('page');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `เข้าเล่น ${name}` })
      .click();
    const tab = await opening;
    await tab.waitForURL(address);
    expect(new URL(tab.url()).origin).toBe(backend.url);
  });
}

test('[S2.43] another game opens its own address', async ({ page, context }) => {
  await context.route('https://sporty.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sporty</title>' }),
  );
  await page.goto('/user/home?dialog=wallet.game&dialog-code=SPORTY');
  const opening = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('link', { name: 'เข้าเล่น River Cup' }).click();
  await (await opening).waitForURL('https://sporty.example/play');
});
