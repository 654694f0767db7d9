import type { Page } from '@playwright/test';
import { chatOn, expect, operatorPage, test } from '../support/embed-test';
import { labels } from '../support/labels';

const text = labels.th;

test.beforeEach(({ host, tag }) => host.put('/', { body: operatorPage(tag) }));

test('[S2.27] [S6.1] [O5.1] one tag adds the chat to another site’s page, and a guest gets an answer', async ({
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
  await frame.getByRole('button', { name: 'ปิดแชต' }).click();
  await expect(field).toBeHidden();
  await icon.click();
  await icon.click();
  await expect(field).toBeHidden();
});

test('[O5.4] a page that is not on the allowlist and a page that requests another backend have no chat', async ({
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
  await expect(page.getByText('ตอนนี้เปิดแชตไม่ได้')).toBeVisible();
});

test('the example page shows the chat, and its buttons work', async ({ page, site }) => {
  await page.goto(`${site.url}/examples/embed`);
  await page.getByRole('button', { name: 'open()', exact: true }).click();
  await expect(chatOn(page).field).toBeVisible();
  await expect(page.locator('#events')).toContainText('open');
  await page.getByRole('button', { name: 'close()', exact: true }).click();
  await expect(chatOn(page).field).toBeHidden();
});

/** Navigates as Turbo and Astro do: the body is replaced, and its scripts run again. The page is not loaded again. */
const swapBody = (page: Page, html: string) =>
  page.evaluate((next) => {
    const body = new DOMParser().parseFromString(next, 'text/html').body;
    document.body.replaceWith(document.adoptNode(body));
    for (const old of document.body.querySelectorAll('script')) {
      const script = document.createElement('script');
      for (const { name, value } of old.attributes) script.setAttribute(name, value);
      old.replaceWith(script);
    }
  }, html);

test('[O5.5] the chat survives a page that replaces its body: one icon, the same conversation, the same draft', async ({
  page,
  tag,
}) => {
  await page.goto('/');
  const chat = chatOn(page);
  const message = await chat.send('ก่อนเปลี่ยนหน้า');
  await chat.field.fill('ยังไม่ส่ง');
  let frameRequests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/frame/')) frameRequests += 1;
  });
  for (const name of ['สอง', 'สาม']) {
    await swapBody(page, operatorPage(`<h2>${name}</h2>${tag}`));
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(chat.icon).toHaveCount(1);
  await expect(chat.field).toHaveValue('ยังไม่ส่ง');
  await expect(chat.log.getByText(message)).toBeVisible();
  expect(frameRequests).toBe(0);
  await chat.icon.click();
  await expect(chat.field).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the open chat fills the window, also in landscape, and closing it shows the page again', async ({
    page,
  }) => {
    await page.goto('/');
    const { icon, frame, field } = chatOn(page);
    await icon.click();
    await expect(field).toBeVisible();
    expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(icon).toBeHidden();
    await frame.getByRole('button', { name: 'ปิดแชต' }).click();
    await page.getByText('รายละเอียด').click();
    await expect(page.getByText('สินค้าของเรา')).toBeVisible();
    await page.setViewportSize({ width: 640, height: 360 });
    await icon.click();
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 360 });
  });
});
