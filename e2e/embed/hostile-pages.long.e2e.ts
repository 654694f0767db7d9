import { chatOn, expect, operatorPage, test } from '../support/embed-test';
import { labels } from '../support/labels';

const text = labels.th;
/** Host pages that make an embedded chat difficult; `tag` is where an operator would put it. */
const pages: Readonly<Record<string, (tag: string) => { body: string; headers?: Record<string, string> }>> = {
  'Trusted Types without any policy': (tag) => ({
    body: operatorPage(tag),
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  }),
  'a style that unsets everything': (tag) => ({
    body: operatorPage(
      tag,
      '<style>* { all: unset } div, iframe, button { display: none !important }</style>',
    ),
  }),
  'right-to-left text': (tag) => ({ body: operatorPage(tag).replace('<html', '<html dir="rtl"') }),
  'a huge z-index over the whole window': (tag) => ({
    body: operatorPage(
      `${tag}<div style="position:fixed;inset:0;z-index:2147483647;pointer-events:none;background:#0001"></div><div style="position:fixed;right:0;bottom:0;width:120px;height:120px;z-index:2147483647;background:#0003"></div>`,
    ),
  }),
};

for (const [name, createPage] of Object.entries(pages)) {
  test(`the chat and the page both work on a page with ${name}`, async ({ page, host, tag }) => {
    const { body, headers } = createPage(tag);
    host.put('/', { body, ...(headers && { headers }) });
    await page.goto('/');
    const chat = chatOn(page);
    const message = await chat.send('ถามหน่อย');
    await expect(chat.log.getByRole('listitem').filter({ hasText: message })).toContainText(text.chatSent);
    await expect(chat.icon).toHaveCount(1);
    if (name === 'right-to-left text') expect((await chat.icon.boundingBox())?.x).toBe(20);
    await chat.icon.click();
    await expect(chat.field).toBeHidden();
    await page.evaluate(() => document.querySelector('summary')?.click());
    expect(await page.evaluate(() => document.querySelector('details')?.open)).toBe(true);
  });
}

test('the chat works on a page inside a frame', async ({ page, host, tag, hostPort }) => {
  host.put('/inner', { body: operatorPage(tag) });
  host.put('/', {
    body: `<!doctype html><title>outer</title><iframe title="inner" style="width:900px;height:700px" src="http://127.0.0.1:${hostPort}/inner"></iframe>`,
  });
  await page.goto('/');
  const inner = page.frameLocator('iframe[title="inner"]');
  await inner.getByRole('button', { name: text.chatOpen }).click();
  const field = inner
    .frameLocator(`iframe[title="${text.chatOpen}"]`)
    .getByRole('textbox', { name: text.chatField });
  await expect(field).toBeVisible();
});
