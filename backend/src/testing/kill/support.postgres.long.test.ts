import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@wallet/server';
import { type FakeProvider, openFakeProvider } from '../fake-provider/open-fake-provider';
import { writeProvidersFile } from '../fake-provider/providers-file';
import { openSocket } from '../site/open-socket';
import { startTwoProcesses, textsOf, type TwoProcesses } from './two-processes';

const guestCount = 6;
const messagesPerGuest = 20;

describe('two processes with a help desk', () => {
  let provider: FakeProvider;
  let providersFile: string;
  let processes: TwoProcesses;
  beforeAll(async () => {
    provider = await openFakeProvider(systemClock);
    const { support } = provider.connections;
    if (!support) throw new Error('The fake provider has no help desk.');
    providersFile = writeProvidersFile({ support });
    processes = await startTwoProcesses({ SANDBOX: '0', PROVIDERS_FILE: providersFile });
  });
  afterAll(async () => {
    await processes?.close();
    await provider?.close();
    if (providersFile) fs.rmSync(path.dirname(providersFile), { recursive: true });
  });

  const acceptedOf = (conversation: string) =>
    provider.state.chatMessages
      .filter((one) => one.conversation === conversation)
      .map(({ message }) => (message.message_type === 'text' ? message.payload.message : ''));

  it('deliver each message once and in order, when the help desk fails and one process is killed', async () => {
    // Errors after and before the help desk has stored a message, and then no response.
    provider.fail('deliverChatMessage', 'fails after', 20);
    provider.fail('deliverChatMessage', 'fails first', 20);
    provider.fail('deliverChatMessage', 'hangs', 2);
    await processes.writeWhileOneIsKilled(guestCount, messagesPerGuest);
    const deadline = Date.now() + 240_000;
    while (provider.state.chatMessages.length < guestCount * messagesPerGuest && Date.now() < deadline)
      await sleep(50);
    const conversations = new Set(provider.state.chatMessages.map(({ conversation }) => conversation));
    expect(conversations.size).toBe(guestCount);
    for (const conversation of conversations) {
      const texts = acceptedOf(conversation);
      const [who] = texts[0]?.split('-') ?? [];
      expect(texts).toEqual(textsOf(who ?? '', messagesPerGuest));
    }
    expect(provider.problems).toEqual([]);
  });

  it('show a customer of one process what the help desk reports to the other process', async () => {
    const [reporting, customers] = processes.ports;
    const config = await fetch(`http://127.0.0.1:${customers}/api/chat/config`);
    const { PREFIX: prefix, guestId } = (await config.json()) as { PREFIX: string; guestId: string };
    const body = {
      sender: 'customer',
      guestId,
      message: { message_type: 'text', payload: { message: 'ที่อีกเครื่อง' } },
      createdAt: '2026-03-04T05:06:07.000Z',
      clientMessageId: 'at-the-other-process',
    };
    await fetch(`http://127.0.0.1:${customers}/api/chat/send-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-marker': 'wallet-web' },
      body: JSON.stringify(body),
    });
    const one = await openSocket(customers ?? 0, { guestId });
    const events: string[] = [];
    one.socket.onAny((event: string) => events.push(event));
    await one.join({ prefix, guestId });
    const waitFor = async (event: string): Promise<void> => {
      const deadline = Date.now() + 60_000;
      while (!events.includes(event) && Date.now() < deadline) await sleep(20);
      expect(events).toContain(event);
    };
    await waitFor('desk');
    const deadline = Date.now() + 60_000;
    const find = () => provider.state.chatMessages.find(({ customer }) => guestId.startsWith(customer.id));
    while (!find() && Date.now() < deadline) await sleep(20);
    const conversation = find()?.conversation ?? '';
    const report = (call: string, content: object, key?: string) =>
      provider.report(
        `http://127.0.0.1:${reporting}`,
        call,
        { conversation, ...content },
        key ? { key } : {},
      );
    const agent = { name: 'น้องทอง', picture: null };
    await report('reportAgentSignal', { signal: 'typing', agent });
    await waitFor('typing');
    await report('reportAgentSignal', { signal: 'seen', sequence: 1 });
    await waitFor('seen');
    const answer = { message_type: 'text', payload: { message: 'ค่ะ' } };
    await report('answerChat', { message: answer, agent }, 'from-one-process');
    await waitFor('messaging');
    await report('reportAgentSignal', { signal: 'closed' });
    await waitFor('closed');
    one.socket.close();
    expect(provider.problems).toEqual([]);
  });
});
