import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDevPackages } from '../support/dev-packages';
import { expect, test } from '../support/dev-test';
import { failurePanel } from '../support/failure-panel';
import { markDocument } from '../support/page-state';
import { labels } from '../support/labels';
import { projectRoot } from '../support/start-process';

const page = 'remote-auth/src/login/login-page.tsx';
const styles = 'remote-auth/src/login/login-form.module.css';
const texts = 'remote-auth/src/locales/th.json';
const manifest = 'remote-auth/remote.manifest.ts';
const welcome = 'ยินดีต้อนรับ';
const phone = '0811111111';

/** Returns the line number of a text in the page's source. */
function lineOf(text: string): number {
  const source = readFileSync(join(projectRoot, page), 'utf8');
  return source.slice(0, source.indexOf(text)).split('\n').length;
}

const visitorMenu = (page: Page) => page.getByRole('navigation', { name: labels.th.visitorMenu });

/** Timeout for a busy machine. An idle machine shows a saved file much earlier. */
test.setTimeout(400_000);
test.use({ language: 'th' });

testDevPackages(['remote-wallet']);

test.describe('while pnpm dev runs the complete site, a person at the login', () => {
  test.beforeEach(async ({ page: tab }) => {
    await tab.goto('/login');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(welcome);
  });

  test.afterEach(({ checkout }) => {
    for (const file of [page, styles, texts, manifest]) checkout.restore(file);
  });

  test('sees a saved component, style and text in place, and keeps the typed text', async ({
    page: tab,
    checkout,
    running,
  }) => {
    const box = tab.getByLabel(labels.th.phone);
    await box.fill(phone);
    const isSame = await markDocument(tab);
    checkout.save(page, '</VisitorPage>', '<p>saved component</p></VisitorPage>');
    await expect(tab.getByText('saved component')).toBeVisible();
    checkout.save(styles, '.form {', '.form { outline: 3px solid rgb(1, 2, 3);');
    await expect(tab.locator('main form')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    checkout.save(texts, welcome, 'saved text');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('saved text');
    await expect(box).toHaveValue(phone);
    await isSame();
    await running.program.waitForOutput(
      new RegExp(`saved ${page}: remote-auth rebuilt in .* s, replaced in the page`),
    );
    await running.program.waitForOutput(
      new RegExp(`saved ${texts}: remote-auth rebuilt in .* s, (texts )?replaced`),
    );
  });

  test('sees the position of a mistake, then each save after the fix, and keeps the typed text', async ({
    page: tab,
    checkout,
    running,
  }) => {
    const problems = tab.locator('#dev-problems');
    await tab.getByLabel(labels.th.phone).fill(phone);
    const isSame = await markDocument(tab);
    for (const [file, part, replacement, message] of [
      [texts, '"login": {', '"login": {,', `${texts}:2:13: `],
      [page, '<LoginForm>', '<LoginForm', `${page}:${lineOf('<LoginForm>') + 1}`],
      [page, "'./login-form'", "'./no-form'", `${page}:${lineOf("'./login-form'")}: .*'./no-form'`],
    ] as const) {
      checkout.save(file, part, replacement);
      await expect(problems).toHaveText(new RegExp(message));
      await running.program.waitForOutput(new RegExp(`remote-auth does not build:\n${message}`));
      checkout.save(file, replacement, part);
      await expect(problems).toBeHidden();
      for (const text of ['first save', 'second save']) {
        checkout.save(page, '</VisitorPage>', `<p>${text}</p></VisitorPage>`);
        await expect(tab.getByText(text)).toBeVisible();
        checkout.save(page, `<p>${text}</p></VisitorPage>`, '</VisitorPage>');
        await expect(tab.getByText(text)).toBeHidden();
      }
    }
    await expect(tab.getByLabel(labels.th.phone)).toHaveValue(phone);
    await isSame();
  });

  test('reads the error that a module throws at start, and gets the page when it is fixed', async ({
    page: tab,
    checkout,
    running,
    watch,
  }) => {
    const thrown = "throw new Error('thrown as it begins');";
    watch.allowErrors(/thrown as it begins/);
    const lastImport = "import { LoginForm } from './login-form';";
    const position = `${page}:${lineOf(lastImport) + 1}`;
    checkout.save(page, lastImport, `${lastImport}\nif (document) ${thrown}`);
    await expect(tab.locator('#dev-problems')).toContainText(position);
    await tab.reload();
    await expect(failurePanel(tab).panel).toBeVisible();
    await expect(tab.locator('#dev-problems')).toContainText('thrown as it begins');
    await expect(tab.locator('#dev-problems')).toContainText(position);
    await running.program.waitForOutput(new RegExp(`remote-auth: Error: thrown as it begins\n.*${position}`));
    expect(watch.errors().join()).toContain('thrown as it begins');
    checkout.restore(page);
    await expect(tab.getByLabel(labels.th.phone)).toBeVisible();
  });

  test('gets a new page when a manifest is saved, and its mistake as a message', async ({
    page: tab,
    checkout,
    running,
  }) => {
    // A restart of the builder takes longer than a save on a busy machine.
    const startOptions = { timeout: 60_000 };
    const link = visitorMenu(tab).getByRole('link').first();
    checkout.save(manifest, "text: 'menu.login'", "text: 'login.noAccount'");
    await expect(link).toHaveText('ยังไม่มีบัญชี?', startOptions);
    checkout.save(manifest, "path: '/login', access", "path: 'login', access");
    await expect(tab.locator('#dev-problems')).toContainText('"login" must begin with "/"', startOptions);
    await running.program.waitForOutput(
      /remote-auth does not build:\nremote-auth: pages\.0\.path.*\n(?! +at )/,
    );
    checkout.restore(manifest);
    await expect(link).not.toHaveText('ยังไม่มีบัญชี?', startOptions);
    await expect(tab.locator('#dev-problems')).toBeHidden();
  });
});

test('a saved change of a remote that is not loaded yet is there when it loads', async ({
  page: tab,
  checkout,
  running,
  watch,
}) => {
  // The open page has the hashes of the old files. The browser rejects the new file, so the link does a full page load.
  watch.allowErrors(/integrity/);
  await tab.goto('/contact');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  checkout.save(page, '</VisitorPage>', '<p>saved before</p></VisitorPage>');
  await running.program.waitForOutput(/saved \S+: remote-auth rebuilt in .* s, not on the open page/);
  await visitorMenu(tab).getByRole('link').first().click();
  await expect(tab.getByText('saved before')).toBeVisible();
  checkout.restore(page);
});
