import { formatBaht } from '../support/amount';
import { callApi } from '../support/call-api';
import { expect, test } from '../support/deposit-test';
import th from '../../remote-limits/src/locales/th.json';

test.use({ language: 'th' });

test('[H6.1] [H6.2] [H6.3] [RTS12B] a limit is set from the home in two taps, and money above it is held and paid out', {
  tag: '@limits',
}, async ({ page, depositor }) => {
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: th.link.limits }).click();
  const day = page.getByRole('region', { name: th.period.day, exact: true });
  await day.getByRole('textbox', { name: th.limit.new }).fill('500');
  await day.getByRole('button', { name: th.limit.save }).click();
  await expect(day.getByText(formatBaht(50_000n)).first()).toBeVisible();
  await depositor.receive(300);
  await expect.poll(() => depositor.wallet()).toBe(30_000n);
  await page.goto('/user/home?dialog=wallet.deposit');
  const deposit = page.getByRole('dialog');
  await expect(deposit.getByText(th.room.day)).toContainText(formatBaht(20_000n));
  await depositor.receive(300);
  await expect.poll(() => depositor.wallet()).toBe(50_000n);
  await page.goto('/user/home');
  const notice = page.getByRole('region', { name: th.held.title });
  await expect(notice).toContainText(formatBaht(10_000n));
  await notice.getByRole('link', { name: th.notice.open }).click();
  await page.getByRole('link', { name: th.held.withdraw }).click();
  await page.getByRole('dialog').getByRole('button', { name: th.held.withdraw }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: formatBaht(10_000n) })
    .click();
  await page.getByRole('dialog', { name: th.held.done }).getByRole('button').last().click();
  await expect(page.getByRole('link', { name: th.held.withdraw })).toBeHidden();
  expect(await depositor.wallet()).toBe(50_000n);
});

test('[H6.4] [H6.6] [AGCO2.13] a break closes deposits and games at once, and the own activity stays readable', {
  tag: '@limits',
}, async ({ page, site, depositor }) => {
  await depositor.receive(100);
  await page.goto('/user/limits');
  await page.getByRole('link', { name: th.break.choose }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: th.break.length.day });
  await dialog.getByRole('button', { name: th.break.next }).click();
  await expect(dialog.getByText(th.break.effect.fixed)).toBeVisible();
  await dialog.getByRole('button', { name: th.break.length.day }).click();
  await expect(page.getByRole('region', { name: th.break.running.break })).toBeVisible();
  const { token } = depositor;
  const { status } = await callApi(site.url, '/api/qrcode/ZPAY', {
    method: 'POST',
    body: { amount: 50 },
    token,
  });
  expect(status).toBe(422);
  await page.goto('/user/home');
  await expect(page.getByRole('region', { name: th.break.running.break })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: th.link.activity }).click();
  await expect(page.getByRole('table')).toContainText(formatBaht(10_000n));
});
