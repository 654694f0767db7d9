import { formatBaht } from '../support/amount';
import { callApi } from '../support/call-api';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { translate } from '../support/texts';

const t = translate.th;

test.use({ balances: noMoney, language: 'th' });

test('[H6.1] [H6.2] [H6.3] [RTS12B] a limit is set from the home in two taps, and money above it is held and paid out', {
  tag: '@limits',
}, async ({ page, player }) => {
  await page.goto('/user/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('limits:link.limits') })
    .click();
  const day = page.getByRole('region', { name: t('limits:period.day'), exact: true });
  await day.getByRole('textbox', { name: t('limits:limit.new') }).fill('500');
  await day.getByRole('button', { name: t('limits:limit.save') }).click();
  await expect(day.getByText(formatBaht(50_000n)).first()).toBeVisible();
  await player.receive(300);
  await expect.poll(() => player.wallet()).toBe(30_000n);
  await page.goto('/user/home?dialog=wallet.deposit');
  const deposit = page.getByRole('dialog');
  await expect(deposit.getByText(t('limits:room.day'))).toContainText(formatBaht(20_000n));
  await player.receive(300);
  await expect.poll(() => player.wallet()).toBe(50_000n);
  await page.goto('/user/home');
  const notice = page.getByRole('region', { name: t('limits:held.title') });
  await expect(notice).toContainText(formatBaht(10_000n));
  await notice.getByRole('link', { name: t('limits:notice.open') }).click();
  await page.getByRole('link', { name: t('limits:held.withdraw') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('limits:held.withdraw') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: formatBaht(10_000n) })
    .click();
  await page
    .getByRole('dialog', { name: t('limits:held.done') })
    .getByRole('button')
    .last()
    .click();
  await expect(page.getByRole('link', { name: t('limits:held.withdraw') })).toBeHidden();
  expect(await player.wallet()).toBe(50_000n);
});

test('[H6.4] [H6.6] [AGCO2.13] a break closes deposits and games at once, and the own activity stays readable', {
  tag: '@limits',
}, async ({ page, site, player }) => {
  await player.receive(100);
  await page.goto('/user/limits');
  await page
    .getByRole('combobox', { name: t('limits:reminder.label') })
    .selectOption({ label: t('limits:reminder.minutes', { count: 30 }) });
  await expect(page.getByText(t('limits:reminder.saved'))).toBeVisible();
  await page.getByRole('link', { name: t('limits:break.choose') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: t('limits:break.length.day') });
  await dialog.getByRole('button', { name: t('limits:break.next') }).click();
  await expect(dialog.getByText(t('limits:break.effect.fixed'))).toBeVisible();
  await dialog.getByRole('button', { name: t('limits:break.length.day') }).click();
  await expect(page.getByRole('region', { name: t('limits:break.running.break') })).toBeVisible();
  const { token } = player;
  const { status } = await callApi(site.url, '/api/qrcode/ZPAY', {
    method: 'POST',
    body: { amount: 50 },
    token,
  });
  expect(status).toBe(422);
  await page.goto('/user/home');
  await expect(page.getByRole('region', { name: t('limits:break.running.break') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('limits:link.activity') })
    .click();
  await expect(page.getByRole('table')).toContainText(formatBaht(10_000n));
});
