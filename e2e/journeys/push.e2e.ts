import { randomBytes } from 'node:crypto';
import { callOrThrow } from '../support/call-api';
import { labels } from '../support/labels';
import { logOut } from '../support/login';
import { moneyDialogs } from '../support/money-dialogs';
import { expect, test } from '../support/player-test';
import { deliverPush, emulatePushService } from '../support/push-device';
import { clippedTexts, horizontalScroll } from '../support/screens';
import { translate } from '../support/texts';
import { waitUntilReadable } from '../support/wait-until-readable';

test.use({
  serviceWorkers: 'allow',
  language: 'th',
  viewport: { width: 360, height: 740 },
  siteEnv: { PUSH_PRIVATE_KEY: randomBytes(32).toString('base64url') },
});

const t = translate.th;

interface PushState {
  choice: { kinds: string[]; showsAmounts: boolean } | null;
}

test('[H5.1] [H5.4] [H5.5] [H5.7] after a withdrawal a member chooses push messages, the worker shows them, and they end with the login', async ({
  page,
  context,
  site,
  player,
}) => {
  await emulatePushService(context);
  const state = (token: string) => callOrThrow<PushState>(site.url, '/api/push', { token });
  const offer = page.getByRole('status').filter({ hasText: t('shell:push.offer.title') });
  await page.goto('/user/home?dialog=wallet.withdraw');
  const dialog = moneyDialogs(page);
  await dialog.quick('100').click();
  await dialog.submit.click();
  await expect(offer).toHaveCount(0);
  await dialog.confirm();
  await dialog.finish();

  await offer.getByRole('button', { name: t('shell:push.offer.choose') }).click();
  const push = page.getByRole('dialog', { name: t('shell:push.title') });
  await push.getByRole('button', { name: t('shell:push.on') }).click();
  await expect(push.getByRole('checkbox', { name: t('shell:push.amounts') })).not.toBeChecked();
  await push.getByRole('checkbox', { name: t('shell:push.kind.support') }).click();
  await expect.poll(async () => (await state(player.token)).choice?.kinds).not.toContain('support');
  expect((await state(player.token)).choice).toMatchObject({ showsAmounts: false });
  await expect.poll(() => clippedTexts(page)).toEqual([]);
  expect(await horizontalScroll(page)).toBeLessThanOrEqual(0);

  const message = { kind: 'paid', title: 'ทองดี', body: t('shell:notices.kind.paid') };
  expect(await deliverPush(page, message)).toMatchObject({
    title: message.title,
    body: message.body,
    tag: 'paid',
  });

  await page.goto('/user/home?dialog=shell.notices');
  const list = page.getByRole('dialog', { name: t('shell:notices.title') });
  const deposit = list.getByRole('listitem').filter({ hasText: t('shell:notices.kind.deposit') });
  await expect(deposit).toContainText('1,000.00');
  await expect.poll(() => clippedTexts(page)).toEqual([]);
  await deposit.getByRole('link').click();
  await expect(page).toHaveURL(/dialog=wallet\.receipt/);
  await expect(page.getByRole('dialog')).toContainText('+1,000.00');
  await page.goBack();
  await expect(list).toBeVisible();
  await waitUntilReadable(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/user/home');
  await logOut(page);
  await expect(page.getByRole('link', { name: labels.th.login }).first()).toBeVisible();
  const { username, password } = player;
  const { token } = await callOrThrow<{ token: string }>(site.url, '/api/login', {
    body: { username, password },
  });
  expect((await state(token)).choice).toBeNull();
});
