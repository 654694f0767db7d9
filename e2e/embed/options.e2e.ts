import { seriousFindings } from '../support/axe';
import { chatOn, expect, operatorPage, test } from '../support/embed-test';

test('open with a draft fills the empty field, sends nothing and replaces no text of the visitor', async ({
  page,
  host,
  tag,
}) => {
  host.put('/', { body: operatorPage(tag) });
  await page.goto('/');
  const chat = chatOn(page);
  const open = (draft: string) => page.evaluate((text) => window.WalletChat.open({ draft: text }), draft);
  await open('ถามเรื่องสินค้า 42');
  await expect(chat.field).toHaveValue('ถามเรื่องสินค้า 42');
  await expect(chat.field).toBeFocused();
  await chat.field.fill('ของฉันเอง');
  await open('อื่น');
  await open('อีกครั้ง');
  await expect(chat.field).toHaveValue('ของฉันเอง');
  await expect(chat.log.getByRole('listitem')).toHaveCount(0);
});

test('the page gets an event when the chat is ready and for each message of support, without its text', async ({
  page,
  host,
  tag,
}) => {
  host.put('/', {
    body: operatorPage(
      `<script>window.received = [];
        (window.WalletChat ??= []).push((chat) => {
          for (const name of ['ready', 'message']) chat.on(name, (detail) => received.push({ name, ...detail }));
        });</script>${tag}`,
    ),
  });
  await page.goto('/');
  await chatOn(page).send('มีใครอยู่ไหม');
  const received = () => page.evaluate(() => (window as unknown as { received: object[] }).received);
  // The demo answers the first message of a guest.
  await expect
    .poll(received)
    .toEqual([{ name: 'ready' }, { name: 'message', kind: 'text', time: expect.stringMatching(/^\d{4}-/) }]);
});

test('an inline conversation is part of the page, without taking the focus', async ({ page, host, tag }) => {
  host.put('/', {
    body: operatorPage(`<main><div data-wallet-chat style="height: 500px"></div></main>${tag}`),
  });
  await page.goto('/');
  const chat = chatOn(page);
  await expect(chat.field).toBeVisible();
  await expect(chat.icon).toBeHidden();
  await expect(chat.frame.getByRole('button', { name: 'ปิดแชท' })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const [frame, element] = await Promise.all([
    page.locator('iframe').boundingBox(),
    page.locator('[data-wallet-chat]').boundingBox(),
  ]);
  expect(frame).toEqual(element);
  await chat.field.fill('ในหน้า');
  await chat.field.press('Enter');
  await expect(chat.log.getByText('ในหน้า').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
