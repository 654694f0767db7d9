import { mergeTests } from '@playwright/test';
import { seriousFindings } from '../support/axe';
import { chatOn, operatorPage, test as embedTest } from '../support/embed-test';
import { expect, logInToInbox, test as inboxTest } from '../support/inbox-test';
import { freePort } from '../support/start-process';

/** An operator's pages that embed the chat of a site, which agents answer in the inbox. */
const test = mergeTests(embedTest, inboxTest).extend({
  siteEnv: [
    async ({ hostPort }, use) =>
      use({
        ALLOWED_ORIGINS: `http://127.0.0.1:${hostPort}`,
        INBOX_PORT: String(await freePort()),
      }),
    { scope: 'worker' },
  ],
});

test('[H3.7] an agent sees on which page of the operator a visitor wrote, where the operator allows it @chat', async ({
  page,
  host,
  tag,
  openInbox,
}) => {
  const sent: { message: { payload: { message: string } }; pageContext?: object }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/send-message')) sent.push(request.postDataJSON());
  });
  const chat = chatOn(page);
  /** Returns the page of each different request with a text: a reload may repeat a request. */
  const pagesOf = (text: string) => {
    const requests = sent.filter(({ message }) => message.payload.message === text);
    return [...new Set(requests.map(({ pageContext }) => JSON.stringify(pageContext ?? null)))];
  };
  const write = async (text: string) => {
    await chat.field.fill(text);
    await chat.field.press('Enter');
    await expect(chat.log.getByText(text)).toBeVisible();
    await expect.poll(() => pagesOf(text)).toHaveLength(1);
  };

  await test.step('a page without the attribute sends nothing about itself', async () => {
    host.put('/plain', { body: operatorPage(tag) });
    await page.goto('/plain?token=secret');
    await chat.icon.click();
    await write('จากหน้าแรก');
    expect(pagesOf('จากหน้าแรก')).toEqual(['null']);
  });

  await test.step('a page with the attribute sends its address without query, also after it navigated', async () => {
    host.put('/shoes', { body: operatorPage(tag.replace('<script', '<script data-page-context')) });
    await page.goto('/shoes?token=secret#token=secret');
    await chat.icon.click();
    await write('มีไซซ์ 42 ไหม');
    await page.evaluate(() => {
      history.pushState(null, '', '/shoes/red?token=secret');
      document.title = '<b>รองเท้าแดง</b>';
    });
    await write('คู่นี้ล่ะ');
    expect(pagesOf('จากหน้าแรก')).toEqual(['null']);
    expect(pagesOf('มีไซซ์ 42 ไหม')).toEqual([JSON.stringify({ url: `${host.url}/shoes`, title: 'ร้านค้า' })]);
    expect(pagesOf('คู่นี้ล่ะ')).toEqual([
      JSON.stringify({ url: `${host.url}/shoes/red`, title: '<b>รองเท้าแดง</b>' }),
    ]);
  });

  await test.step('the agent sees both pages, and their titles as text', async () => {
    const agent = await openInbox({ width: 360 });
    await logInToInbox(agent);
    await agent.getByRole('link', { name: /คู่นี้ล่ะ/ }).click();
    const item = (text: string) => agent.getByRole('log').getByRole('listitem').filter({ hasText: text });
    await expect(item('จากหน้าแรก')).not.toContainText('Sent from');
    await expect(item('มีไซซ์ 42 ไหม')).toContainText('Sent from ร้านค้า');
    await expect(item('คู่นี้ล่ะ')).toContainText('Sent from <b>รองเท้าแดง</b>');
    const link = item('คู่นี้ล่ะ').getByRole('link', { name: `${host.url}/shoes/red` });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await agent.getByRole('log').innerText()).not.toContain('secret');
    expect(await seriousFindings(agent)).toEqual([]);
    const opened = agent.waitForEvent('popup');
    host.put('/shoes/red', { body: operatorPage('') });
    await link.click();
    expect((await opened).url()).toBe(`${host.url}/shoes/red`);
  });
});
