import type { Page } from '@playwright/test';
import { seriousFindings } from '../support/axe';
import { chatLabels } from '../support/chat-labels';
import { chatPanel } from '../support/chat-panel';
import { createInboxTest, expect, logInToInbox } from '../support/inbox-test';
import { tabTo } from '../support/keyboard';
import { members } from '../support/members';
import { addPasskeyDevice } from '../support/passkey-device';
import { sampleFiles } from '../support/sample-files';

const test = createInboxTest();
const chatText = chatLabels.en;

test.use({ language: 'en', member: members.large, viewport: { width: 360, height: 800 } });

const answerField = (agent: Page) => agent.getByRole('textbox', { name: 'Answer to the customer' });

test('[H3.1] a customer and an agent in another browser see each other write, read, answer and close @chat', async ({
  page,
  openInbox,
}) => {
  const agent = await openInbox();
  await logInToInbox(agent);
  await expect(agent.getByText('No conversations yet')).toBeVisible();
  await page.goto('/user/statement');
  const chat = chatPanel(page, 'en');
  await chat.open();
  await chat.write('Where is my deposit?');
  await expect(chat.line('Where is my deposit?')).toContainText(chatText.sent);

  await test.step('the conversation appears in the open inbox, and its opening is shown as seen', async () => {
    await agent.getByRole('link', { name: /Where is my deposit\?/ }).click();
    await expect(agent.getByRole('log').getByText('Where is my deposit?')).toBeVisible();
    await expect(chat.line('Where is my deposit?')).toContainText('Seen');
  });

  await test.step('the customer and the agent see that the other one is typing', async () => {
    await expect(async () => {
      await chat.field.pressSequentially('…');
      await expect(agent.getByText('The customer is typing…')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(async () => {
      await answerField(agent).pressSequentially('…');
      await expect(chat.panel.getByText('Nok is writing')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await answerField(agent).fill('One moment');
    await answerField(agent).press('Enter');
    await expect(chat.line('One moment')).toBeVisible();
    await expect(chat.panel.getByText('Nok is writing')).toBeHidden();
    await expect(
      agent.getByRole('log').getByRole('listitem').filter({ hasText: 'One moment' }),
    ).toContainText('Read');
  });

  await test.step('the customer gets a picture', async () => {
    await agent.getByTestId('file').setInputFiles(sampleFiles.picture('slip.png'));
    await expect(agent.getByText('slip.png')).toBeVisible();
    await agent.getByRole('button', { name: 'Send' }).click();
    await expect(chat.log.locator('img[alt="slip.png"]')).toBeVisible();
    await expect(agent.getByRole('img', { name: 'slip.png' })).toBeVisible();
  });

  await test.step('the agent sees a picture of the customer', async () => {
    await chat.attach(sampleFiles.picture('receipt.png'));
    await chat.write('My receipt');
    const picture = agent.getByRole('img', { name: 'receipt.png' });
    await expect(async () => {
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }).toPass();
  });

  await test.step('the closed conversation is rated once', async () => {
    expect(await seriousFindings(agent)).toEqual([]);
    await agent.getByRole('button', { name: 'Close conversation' }).click();
    await expect(agent.getByText('Choose a conversation')).toBeVisible();
    await chat.panel.getByRole('radio', { name: '4 of 5' }).click();
    await chat.panel.getByRole('textbox', { name: /Tell us more/ }).fill('Very quick');
    expect(await seriousFindings(page)).toEqual([]);
    await chat.panel.getByRole('button', { name: 'Send the rating' }).click();
    await expect(chat.panel.getByText('Thank you for your rating')).toBeVisible();
    await agent.getByRole('link', { name: 'Closed' }).click();
    await agent.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(agent.getByText('The customer rated 4 of 5')).toBeVisible();
  });
});

test('[H3.2] an agent joins by an invitation, logs in with a passkey, and is turned off at once @chat', async ({
  openInbox,
}) => {
  const admin = await openInbox();
  await logInToInbox(admin);
  await admin.goto('/team/agents');
  await admin.getByRole('button', { name: 'Create an invitation' }).click();
  const invitation = await admin.getByTestId('invitation').innerText();

  const agent = await openInbox({ width: 360, rejects: /\/api\/login$/ });
  await addPasskeyDevice(agent);
  await agent.goto(invitation);
  await agent.getByRole('textbox', { name: 'Name' }).fill('Poy');
  await agent.getByRole('button', { name: 'Create a passkey and log in' }).click();
  await expect(agent).toHaveURL('/conversations');
  await agent.goto('/team/answers');
  await expect(agent.getByRole('link', { name: 'Agents' })).toBeHidden();

  await agent.getByRole('button', { name: 'My account' }).click();
  await agent.getByRole('menuitem', { name: 'Log out' }).click();
  await agent.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(agent).toHaveURL('/conversations');

  await admin.reload();
  await admin.getByRole('button', { name: 'Turn off Poy' }).click();
  await expect(agent.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await agent.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(agent.getByRole('alert')).toContainText('The login failed.');

  await test.step('the audit lists that the agent was turned off', async () => {
    await admin.goto('/team/audit');
    await expect(admin.getByText('Turned off an agent')).toBeVisible();
    expect(await seriousFindings(admin)).toEqual([]);
  });
});

const text = {
  toDemo: 'เข้าสู่ระบบตัวอย่าง',
  title: 'แชตกับลูกค้า',
  field: 'คำตอบถึงลูกค้า',
  name: 'ชื่อ',
  text: 'ข้อความ',
  save: 'บันทึก',
  back: 'กลับไปที่รายการ',
};

test('[H3.3] an agent answers by keyboard on a narrow page with a canned answer @chat', async ({
  page,
  openInbox,
}) => {
  const agent = await openInbox({ width: 360, language: 'th' });
  await agent.goto('/');
  await tabTo(agent, agent.getByRole('button', { name: text.toDemo }));
  expect(await seriousFindings(agent)).toEqual([]);
  await agent.keyboard.press('Enter');
  await expect(agent.getByRole('heading', { name: text.title })).toBeVisible();

  await agent.goto('/team/answers');
  await tabTo(agent, agent.getByRole('textbox', { name: text.name, exact: true }));
  await agent.keyboard.type('slip-help');
  await tabTo(agent, agent.getByRole('textbox', { name: text.text, exact: true }));
  await agent.keyboard.type('Send the slip');
  await tabTo(agent, agent.getByRole('button', { name: text.save, exact: true }));
  await agent.keyboard.press('Enter');
  await expect(agent.getByText('slip-help')).toBeVisible();

  await page.goto('/user/statement');
  const chat = chatPanel(page, 'en');
  await chat.open();
  await chat.write('Hello, agent');
  await agent.goto('/conversations');
  await tabTo(agent, agent.getByRole('link', { name: /Hello, agent/ }));
  expect(await seriousFindings(agent)).toEqual([]);
  await agent.keyboard.press('Enter');
  await tabTo(agent, agent.getByRole('textbox', { name: text.field }));
  await agent.keyboard.type('/slip-help');
  await expect(agent.getByRole('option')).toHaveCount(1);
  await agent.keyboard.press('Enter');
  await expect(agent.getByRole('textbox', { name: text.field })).toHaveValue('Send the slip');
  await agent.keyboard.press('Enter');
  await expect(chat.line('Send the slip')).toBeVisible();
  expect(await seriousFindings(agent)).toEqual([]);
  await agent.getByRole('link', { name: text.back }).click();
  await expect(agent.getByRole('link', { name: /Send the slip/ })).toBeVisible();

  await test.step('single keys open, answer and close the conversation', async () => {
    const field = agent.getByRole('textbox', { name: text.field });
    // The list may still be loading behind the one that is shown.
    await expect(async () => {
      await agent.keyboard.press('j');
      await expect(field).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await agent.keyboard.press('r');
    await expect(field).toBeFocused();
    await agent.keyboard.type('Bye');
    await agent.keyboard.press('Enter');
    await expect(chat.line('Bye')).toBeVisible();
    await agent.keyboard.press('Escape');
    await agent.keyboard.press('e');
    await expect(chat.panel.getByRole('radio', { name: '4 of 5' })).toBeVisible();
  });
});
