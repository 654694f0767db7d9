import type { Page } from '@playwright/test';
import { type Json, statedReply } from '../backend/call';
import { chatPanel } from '../../support/chat-panel';
import { sampleFiles } from '../../support/sample-files';
import type { OtherBackend } from '../backend/server';
import { labels } from '../../support/labels';
import type { Screen, Screens } from './screen';
import { pollUntil } from '../../support/poll-until';

const address = '/user/contact';

async function open(page: Page) {
  const chat = chatPanel(page);
  await page.getByRole('button', { name: labels.th.chatOpen }).last().click();
  await chat.panel.waitFor();
  return chat;
}

const send = (file: { name: string; mimeType: string; buffer: Buffer }): Screen => ({
  address,
  action: async (page) => {
    const chat = await open(page);
    await chat.attach(file);
    await chat.panel.getByRole('button', { name: labels.th.chatSend }).click();
  },
});

async function receiveMessages(page: Page, backend: OtherBackend): Promise<void> {
  await open(page);
  await pollUntil(2_000, async () => backend.joins.includes('65001'), 50);
  // The history has one message of each kind (S3.30).
  for (const { message } of statedReply('POST /api/chat/history') as { message: Json }[])
    backend.sendSupportMessage('65001', message);
}

/** The shell's built-in pages and dialogs, and the chat. */
export const otherScreens: Screens = {
  'GET /api/lookup/conditions': { address: `${address}?dialog=shell.conditions` },
  'GET /api/lookup/agreements': { address: `${address}?dialog=shell.agreement` },
  'GET /api/lookup/notice': { address: '/user/home' },
  'GET /api/lookup/contact': { address },
  'GET /api/chat/config': { address, action: open },
  'POST /api/chat/history': { address, action: open },
  'PUT /api/chat/read-customer/': { address, action: open },
  'POST /api/chat/send-message': { address, action: async (page) => (await open(page)).write('สวัสดีค่ะ') },
  'POST /api/chat/upload-image': send(sampleFiles.picture()),
  'POST /api/chat/upload-video': send(sampleFiles.film()),
  'SOCKET messaging': { address, action: receiveMessages },
};
