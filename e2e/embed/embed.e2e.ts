import { chatOn, expect, operatorPage, test } from '../support/embed-test';
import { labels } from '../support/labels';

const text = labels.th;

test.beforeEach(({ host, tag }) => host.put('/', { body: operatorPage(tag) }));

test('[S2.27] [S6.1] one tag adds the chat to another site’s page, and a guest gets an answer', async ({
  page,
}) => {
  await page.goto('/');
  const chat = chatOn(page);
  const message = await chat.send('ร้านเปิดกี่โมง');
  await expect(chat.log.getByRole('listitem').filter({ hasText: message })).toContainText(text.chatSent);
  // The day, the question and the first answer.
  await expect(chat.log.getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await chat.icon.click();
  await expect(chat.log.getByRole('listitem').filter({ hasText: message })).toHaveCount(1);
});

test('[S4.22] the icon, the panel’s own button and Escape close it, and the focus returns to the icon', async ({
  page,
}) => {
  await page.goto('/');
  const { icon, field, frame } = chatOn(page);
  await icon.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(icon).toBeFocused();
  await expect(icon).toHaveAttribute('aria-expanded', 'false');
  await icon.click();
  await expect(field).toBeFocused();
  await frame.getByRole('button', { name: 'ปิดแชท' }).click();
  await expect(field).toBeHidden();
  await icon.click();
  await icon.click();
  await expect(field).toBeHidden();
});

test('every function works from the page, also when it is called before the script is loaded', async ({
  page,
  host,
  tag,
  watch,
}) => {
  watch.allowErrors(/of the page/);
  host.put('/', {
    body: operatorPage(
      `<script>
        window.events = [];
        (window.WalletChat ??= []).push((chat) => {
          chat.on('open', () => events.push('open'));
          chat.on('close', () => events.push('close'));
          chat.on('open', () => { throw new Error('of the page'); });
          chat.open();
        });
      </script>${tag}`,
    ),
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  const { field, frame } = chatOn(page);
  await expect(field).toBeVisible();
  expect(errors).toEqual(['of the page']);

  await page.evaluate(() => (window.WalletChat as { setLanguage(to: string): void }).setLanguage('en'));
  const english = page.frameLocator(`iframe[title="${labels.en.chatOpen}"]`);
  await expect(english.getByRole('textbox', { name: labels.en.chatField })).toBeVisible();
  await page.evaluate(() =>
    (window.WalletChat as { setTheme(to: object): void }).setTheme({
      scheme: 'dark',
      '--chat-accent': 'rgb(1, 2, 3)',
      '--chat-ink': 'url(https://evil.example/)',
    }),
  );
  await expect(page.getByRole('button', { name: labels.en.chatOpen })).toHaveCSS(
    'background-color',
    'rgb(1, 2, 3)',
  );
  await expect(english.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(english.locator('html')).toHaveAttribute('style', '--chat-accent: rgb(1, 2, 3);');
  await page.evaluate(() => (window.WalletChat as { toggle(): void }).toggle());
  await expect(frame.locator('html')).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual([
    'open',
    'close',
  ]);
});

test('a page that is not on the allowlist and a page that requests another backend have no chat', async ({
  page,
  host,
  tag,
}) => {
  host.put('/', {
    body: operatorPage(
      `<script>window.reasons = []; (window.WalletChat ??= []).push((chat) => chat.on('unavailable', ({ reason }) => reasons.push(reason)));</script>${tag.replace('data-language', 'data-backend="https://evil.example" data-language')}`,
    ),
  });
  await page.goto('/');
  await chatOn(page).icon.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { reasons: string[] }).reasons))
    .toEqual(['backend']);
  await expect(page.getByText('ตอนนี้เปิดแชทไม่ได้')).toBeVisible();
});

test('the example page shows the chat, and its buttons work', async ({ page, site }) => {
  await page.goto(`${site.url}/examples/embed`);
  await page.getByRole('button', { name: 'open()', exact: true }).click();
  await expect(chatOn(page).field).toBeVisible();
  await expect(page.locator('#events')).toContainText('open');
  await page.getByRole('button', { name: 'close()', exact: true }).click();
  await expect(chatOn(page).field).toBeHidden();
});
