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

for (const usesStoreAddress of [false, true]) {
  test.describe(`pnpm dev with ${usesStoreAddress ? 'the address of a site' : 'the folder of a store'}`, () => {
    test.use({ usesStoreAddress });

    test.afterEach(({ checkout }) => checkout.restore(texts));

    test('shows each save of the named remote, and its dialog, inside the released site', async ({
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
  });
}

test.describe('pnpm dev with a store and no remote', () => {
  test.use({ fromSource: [] });

  test('serves the store as it is', async ({ page, devSite }) => {
    await page.goto('/user/spin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const html = await page.content();
    expect(html).not.toContain('/__dev.js');
    for (const name of [...released, 'remote-spin'])
      expect(html).toContain(`/${name}/${devSite.versions[name]}/`);
  });
});
