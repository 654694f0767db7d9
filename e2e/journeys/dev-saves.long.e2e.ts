import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDevPackages } from '../support/dev-packages';
import { expect, test } from '../support/dev-test';
import { failurePanel } from '../support/failure-panel';
import { markDocument } from '../support/page-state';
import { labels } from '../support/labels';
import { projectRoot } from '../support/start-process';

const pageFile = 'remote-auth/src/login/login-page.tsx';
const stylesFile = 'remote-auth/src/login/login-form.module.css';
const textsFile = 'remote-auth/src/locales/th.json';
const manifestFile = 'remote-auth/remote.manifest.ts';
const welcome = 'ยินดีต้อนรับ';
const phone = '0811111111';

/** Returns the line number of a text in the page's source. */
function lineOf(text: string): number {
  const source = readFileSync(join(projectRoot, pageFile), 'utf8');
  return source.slice(0, source.indexOf(text)).split('\n').length;
}

const visitorMenu = (page: Page) => page.getByRole('navigation', { name: labels.th.visitorMenu });

/** Timeout for a busy machine. An idle machine shows a saved file much earlier. */
test.setTimeout(900_000);
test.use({ language: 'th' });

testDevPackages(['remote-wallet']);

test.describe('while pnpm dev runs the complete site, a person at the login', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  });

  test.afterEach(({ checkout }) => {
    for (const file of [pageFile, stylesFile, textsFile, manifestFile]) checkout.restore(file);
  });

  test('sees a saved component, style and text in place, and keeps the typed text', async ({
    page,
    checkout,
    running,
  }) => {
    const phoneBox = page.getByLabel(labels.th.phone);
    await phoneBox.fill(phone);
    const expectSameDocument = await markDocument(page);
    checkout.save(pageFile, '</VisitorPage>', '<p>saved component</p></VisitorPage>');
    await expect(page.getByText('saved component')).toBeVisible();
    checkout.save(stylesFile, '.form {', '.form { outline: 3px solid rgb(1, 2, 3);');
    await expect(page.locator('main form')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    checkout.save(textsFile, welcome, 'saved text');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('saved text');
    await expect(phoneBox).toHaveValue(phone);
    await expectSameDocument();
    await running.program.waitForOutput(
      new RegExp(`saved ${pageFile}: remote-auth rebuilt in .* s, replaced in the page`),
    );
    await running.program.waitForOutput(
      new RegExp(`saved ${textsFile}: remote-auth rebuilt in .* s, (texts )?replaced`),
    );
  });

  test('sees the position of a mistake, then each save after the fix, and keeps the typed text', async ({
    page,
    checkout,
    running,
  }) => {
    const problems = page.locator('#dev-problems');
    await page.getByLabel(labels.th.phone).fill(phone);
    const expectSameDocument = await markDocument(page);
    for (const [file, part, replacement, message] of [
      [textsFile, '"login": {', '"login": {,', `${textsFile}:2:13: `],
      [pageFile, '<LoginForm>', '<LoginForm', `${pageFile}:${lineOf('<LoginForm>') + 1}`],
      [pageFile, "'./login-form'", "'./no-form'", `${pageFile}:${lineOf("'./login-form'")}: .*'./no-form'`],
    ] as const) {
      checkout.save(file, part, replacement);
      await expect(problems).toHaveText(new RegExp(message));
      await running.program.waitForOutput(new RegExp(`remote-auth does not build:\n${message}`));
      checkout.save(file, replacement, part);
      await expect(problems).toBeHidden();
      for (const text of ['first save', 'second save']) {
        checkout.save(pageFile, '</VisitorPage>', `<p>${text}</p></VisitorPage>`);
        await expect(page.getByText(text)).toBeVisible();
        checkout.save(pageFile, `<p>${text}</p></VisitorPage>`, '</VisitorPage>');
        await expect(page.getByText(text)).toBeHidden();
      }
    }
    await expect(page.getByLabel(labels.th.phone)).toHaveValue(phone);
    await expectSameDocument();
  });

  test('reads the error that a module throws at start, and gets the page when it is fixed', async ({
    page,
    checkout,
    running,
    watch,
  }) => {
    const thrown = "throw new Error('thrown as it begins');";
    watch.allowErrors(/thrown as it begins/);
    const lastImport = "import { LoginForm } from './login-form';";
    const position = `${pageFile}:${lineOf(lastImport) + 1}`;
    checkout.save(pageFile, lastImport, `${lastImport}\nif (document) ${thrown}`);
    await expect(page.locator('#dev-problems')).toContainText(position);
    await page.reload();
    await expect(failurePanel(page).panel).toBeVisible();
    await expect(page.locator('#dev-problems')).toContainText('thrown as it begins');
    await expect(page.locator('#dev-problems')).toContainText(position);
    await running.program.waitForOutput(new RegExp(`remote-auth: Error: thrown as it begins\n.*${position}`));
    expect(watch.errors().join()).toContain('thrown as it begins');
    checkout.restore(pageFile);
    await expect(page.getByLabel(labels.th.phone)).toBeVisible();
  });

  test('gets a new page when a manifest is saved, and a message when the manifest has a mistake', async ({
    page,
    checkout,
    running,
  }) => {
    // A restart of the builder takes longer than a save on a busy machine.
    const link = visitorMenu(page).getByRole('link').first();
    checkout.save(manifestFile, "text: 'menu.login'", "text: 'login.noAccount'");
    await expect(link).toHaveText('ยังไม่มีบัญชี?');
    checkout.save(manifestFile, "path: '/login', access", "path: 'login', access");
    await expect(page.locator('#dev-problems')).toContainText('"login" must begin with "/"');
    await running.program.waitForOutput(
      /remote-auth does not build:\nremote-auth: pages\.0\.path.*\n(?! +at )/,
    );
    checkout.restore(manifestFile);
    await expect(link).not.toHaveText('ยังไม่มีบัญชี?');
    await expect(page.locator('#dev-problems')).toBeHidden();
  });
});

test('a saved change of a remote that is not loaded yet is there when it loads', async ({
  page,
  checkout,
  running,
  watch,
}) => {
  // The open page has the hashes of the old files. The browser rejects the new file, so the link does a full page load.
  watch.allowErrors(/integrity/);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  checkout.save(pageFile, '</VisitorPage>', '<p>saved before</p></VisitorPage>');
  await running.program.waitForOutput(/saved \S+: remote-auth rebuilt in .* s, not on the open page/);
  await visitorMenu(page).getByRole('link').first().click();
  await expect(page.getByText('saved before')).toBeVisible();
  checkout.restore(pageFile);
});
