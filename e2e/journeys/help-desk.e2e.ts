import { seriousFindings } from '../support/axe';
import { sandboxPage } from '../support/call-sandbox';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { members } from '../support/members';
import { expect, test } from '../support/test';

const text = chatLabels.en;

test.use({ language: 'en', member: members.large, viewport: { width: 360, height: 800 } });

test('a customer and an agent in another browser see each other write, read, answer and close @chat', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/user/statement');
  const chat = chatPanel(page, 'en');
  await chat.open();
  await chat.write('Where is my deposit?');
  await expect(chat.line('Where is my deposit?')).toContainText(text.sent);

  const agent = await (await browser.newContext({ baseURL: site.url })).newPage();
  await agent.goto(sandboxPage('lang=en'));
  const desk = agent.getByRole('region', { name: 'Support chat', exact: true });
  const own = desk.getByRole('option', { name: new RegExp(`^${members.large}`) });
  await own.waitFor({ state: 'attached' });
  await desk
    .getByRole('combobox', { name: 'Conversation', exact: true })
    .selectOption((await own.getAttribute('value')) ?? '');
  await desk.getByText('Help desk').click();
  await desk.getByRole('textbox', { name: 'Name of the agent' }).fill('Mali');
  await desk.getByRole('spinbutton').fill('5');
  await desk.getByRole('button', { name: 'Save' }).click();

  await test.step('the customer sees who answers, how soon, and that the message was seen', async () => {
    await expect(chat.panel.getByText('Mali')).toBeVisible();
    await expect(chat.panel.getByText('Usually answers within 5 minutes')).toBeVisible();
    await expect(chat.line('Where is my deposit?')).toContainText('Seen');
  });

  await test.step('the customer and the agent see that the other one is typing', async () => {
    // A signal is valid for six seconds, and the agent's page reads it every few seconds.
    await expect(async () => {
      await chat.field.pressSequentially('…');
      await expect(desk.getByText('The customer is writing')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await desk.getByRole('textbox', { name: 'Message' }).pressSequentially('One moment');
    await expect(chat.panel.getByText('Mali is writing')).toBeVisible();
    await desk.getByRole('button', { name: 'Answer' }).click();
    await expect(chat.line('One moment')).toBeVisible();
    await expect(chat.panel.getByText('Mali is writing')).toBeHidden();
  });

  await test.step('the closed conversation is rated once', async () => {
    await desk.getByRole('button', { name: 'Close the conversation' }).click();
    await chat.panel.getByRole('radio', { name: '4 of 5' }).click();
    await chat.panel.getByRole('textbox', { name: /Tell us more/ }).fill('Very quick');
    expect(await seriousFindings(page)).toEqual([]);
    await chat.panel.getByRole('button', { name: 'Send the rating' }).click();
    await expect(chat.panel.getByText('Thank you for your rating')).toBeVisible();
    await expect(desk.getByText('★★★★ Very quick')).toBeVisible();
  });

  await test.step('outside the office hours the chat shows it', async () => {
    await desk.getByRole('checkbox', { name: 'Somebody answers now' }).uncheck();
    await expect(chat.panel.getByText('Nobody is here right now. You can write already.')).toBeVisible();
    await desk.getByRole('checkbox', { name: 'Somebody answers now' }).check();
  });
  await agent.context().close();
});
