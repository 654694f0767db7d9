import type { Page } from '@playwright/test';
import { chatOn, expect, operatorPage, test } from '../support/embed-test';

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

test('the chat survives a page that replaces its body: one icon, the same conversation, the same draft', async ({
  page,
  host,
  tag,
}) => {
  host.put('/', { body: operatorPage(tag) });
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
