import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/dev-site-test';
import { members } from '../support/members';
import { spinLabels } from '../support/spin-labels';
import { wheelPage } from '../support/wheel-page';

const title = 'วงล้อนำโชค';
const texts = 'remote-spin/src/locales/th.json';
const released = ['shell', 'remote-auth', 'remote-wallet'] as const;

/** Timeout for a busy machine. */
test.setTimeout(900_000);
test.use({ member: members.rich, language: 'th' });

test.afterEach(({ checkout }) => checkout.restore(texts));

test('pnpm dev with the address of a site shows each save of the named remote, and its dialog, inside the released site', async ({
  page,
  checkout,
  devSite,
}) => {
  await page.goto('/user/spin');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  checkout.save(texts, title, 'saved title');
  await expect(heading).toHaveText('saved title');
  await page.getByRole('table').getByRole('button', { name: spinLabels.claim }).first().click();
  await expect(page).toHaveURL(/\?dialog=spin\.claim&dialog-coupon=/);
  const dialog = wheelPage(page).dialog(spinLabels.claimTitle);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();

  const html = await (await fetch(`${devSite.url}/login`)).text();
  expect(html).toMatch(/"\/remote-spin\/[\d.]+-dev\/remoteEntry.js"/);
  for (const name of released) {
    const folder = `${name}/${devSite.versions[name]}`;
    expect(html).toContain(`/${folder}/`);
    const scripts = readdirSync(join(devSite.storeFolder, folder)).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) {
      const served = await (await fetch(`${devSite.url}/${folder}/${script}`)).arrayBuffer();
      const stored = readFileSync(join(devSite.storeFolder, folder, script));
      expect([script, stored.equals(Buffer.from(served))]).toEqual([script, true]);
    }
  }
});
