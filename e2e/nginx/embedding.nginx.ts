import { chatOn, operatorPage } from '../support/embed-test';
import { labels } from '../support/labels';
import { expect, test } from '../support/nginx-test';

const text = labels.th;

test.describe('the chat on an operator’s page', () => {
  test.use({
    origin: async ({ nginx }, use) => use(nginx.host.url),
    storageState: { cookies: [], origins: [] },
  });

  test('a guest gets an answer through the frame', async ({ page, nginx }) => {
    const tag = `<script src="${nginx.url}/chat/embed.js" data-language="th" async></script>`;
    nginx.host.put('/', { body: operatorPage(tag) });
    await page.goto('/');
    const chat = chatOn(page);
    const message = await chat.send('ร้านเปิดกี่โมง');
    await expect(chat.log.getByRole('listitem').filter({ hasText: message })).toContainText(text.chatSent);
    await expect(chat.log.getByRole('listitem')).toHaveCount(3);
  });

  test('the module is imported from another origin', async ({ page, nginx }) => {
    nginx.host.put('/', { body: operatorPage('') });
    await page.goto('/');
    const statusAndType = await page.evaluate(async (site) => {
      const response = await fetch(`${site}/chat/module/remoteEntry.js`);
      return [response.status, response.type];
    }, nginx.url);
    expect(statusAndType).toEqual([200, 'cors']);
  });
});

test('the policy allows only the operator’s page to show the frame', async ({ request, nginx }) => {
  const policy = (await request.get(`${nginx.url}/chat/frame/`)).headers()['content-security-policy'];
  expect(policy).toContain(`frame-ancestors 'self' ${nginx.host.url};`);
});
