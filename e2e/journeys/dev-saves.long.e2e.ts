import type { Page } from '@playwright/test';
import { expect, test } from '../support/dev-test';
import { failurePanel } from '../support/failure-panel';
import { markDocument } from '../support/page-state';
import { labels } from '../support/labels';
import { freePort } from '../support/start-process';

const pageFile = 'remote-auth/src/login/login-page.tsx';
const stylesFile = 'remote-auth/src/form/login-form.module.css';
const textsFile = 'remote-auth/src/locales/th.json';
const manifestFile = 'remote-auth/remote.manifest.ts';
const welcome = 'ยินดีต้อนรับ';
const phone = '0811111111';

const visitorMenu = (page: Page) => page.getByRole('navigation', { name: labels.th.visitorMenu });

/** Timeout for a busy machine. An idle machine shows a saved file much earlier. */
test.setTimeout(900_000);
test.use({ language: 'th' });

test.describe('while pnpm dev runs the complete site, a person at the login', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  });

  test.afterEach(({ checkout }) => {
    for (const file of [pageFile, stylesFile, textsFile, manifestFile]) checkout.restore(file);
  });

  test('[T1.6] sees a saved component, style and text in place, and keeps the typed text', async ({
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
    await running.program.waitForOutput(/remote-auth rebuilt in .* s/);
  });

  test('gets the page when an error that a module throws at start is fixed', async ({
    page,
    checkout,
    watch,
  }) => {
    const thrown = "throw new Error('thrown as it begins');";
    watch.allowErrors(/thrown as it begins/);
    // A page that was opened during the build of an earlier save finds no update of its version, and reloads.
    watch.allowFailures(/hot-update\.json$/);
    const lastImport = "import { LoginForm } from './login-form';";
    checkout.save(pageFile, lastImport, `${lastImport}\nif (document) ${thrown}`);
    await expect.poll(() => watch.errors().join()).toContain('thrown as it begins');
    await page.reload();
    await expect(failurePanel(page).panel).toBeVisible();
    checkout.restore(pageFile);
    await expect(page.getByLabel(labels.th.phone)).toBeVisible();
  });

  test('[T1.6] gets a new page when a manifest is saved, and a message when the manifest has a mistake', async ({
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

test('[T1.15] pnpm dev runs the inbox, whose server accepts a login from its pages', async ({ checkout }) => {
  const env = { INBOX_PORT: String(await freePort()), DATA_DIR: ':memory:' };
  const { url, program } = await checkout.dev(['--site', 'help-desk/inbox'], env);
  const headers = { origin: url, 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/demo-login`, { method: 'POST', headers, body: '{}' });
  expect([url, login.status]).toEqual([`http://localhost:${env.INBOX_PORT}`, 200]);
  await program.stop();
});
