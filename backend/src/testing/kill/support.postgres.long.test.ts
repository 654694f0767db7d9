import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../core/clock';
import { createPersistentData, type PersistentData } from '../database/persistent-data';
import { startRedis } from '../database/start-redis';
import type { TestServer } from '../database/test-server';
import { type FakeProvider, openFakeProvider } from '../fake-provider/open-fake-provider';
import { writeProvidersFile } from '../fake-provider/providers-file';
import { type LoadBalancer, startLoadBalancer } from '../site/load-balancer';
import { openSocket } from '../site/open-socket';
import { type BackendProcess, startBackend } from '../site/start-backend';
import { ChatGuest } from './chat-guest';

const guestCount = 6;
const messagesPerGuest = 20;

describe('two processes with a help desk', () => {
  let data: PersistentData;
  let redis: TestServer;
  let provider: FakeProvider;
  let providersFile: string;
  let loadBalancer: LoadBalancer;
  const ports: number[] = [];
  const backends: BackendProcess[] = [];
  const visitors: ChatGuest[] = [];

  const start = (): BackendProcess => {
    const env = { ...data.env, REDIS_URL: redis.url, DEMO: '1', SANDBOX: '0', PROVIDERS_FILE: providersFile };
    const backend = startBackend(env);
    backends.push(backend);
    return backend;
  };
  beforeAll(async () => {
    [data, redis, provider] = await Promise.all([
      createPersistentData(),
      startRedis(),
      openFakeProvider(systemClock),
    ]);
    const { support } = provider.connections;
    if (support) providersFile = writeProvidersFile({ support });
    ports.push(...(await Promise.all([start().ready, start().ready])));
    loadBalancer = await startLoadBalancer(() => ports);
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.leave();
    loadBalancer?.close();
    for (const { child } of backends) child.kill('SIGKILL');
    await Promise.all(backends.map(({ ended }) => ended));
    await provider?.close();
    if (providersFile) fs.rmSync(path.dirname(providersFile), { recursive: true });
    await redis?.stop();
    await data?.remove();
  });

  const acceptedOf = (conversation: string) =>
    provider.state.chatMessages
      .filter((one) => one.conversation === conversation)
      .map(({ message }) => (message.message_type === 'text' ? message.payload.message : ''));

  it('deliver each message once and in order, when the help desk fails and one process is killed', async () => {
    for (let index = 0; index < guestCount; index += 1)
      visitors.push(await ChatGuest.arrive(loadBalancer.port, `198.51.100.${index}`));
    // Errors after and before the help desk has stored a message, and then no response.
    provider.fail('deliverChatMessage', 'fails after', 20);
    provider.fail('deliverChatMessage', 'fails first', 20);
    provider.fail('deliverChatMessage', 'hangs', 2);
    let received = 0;
    let killed: Promise<void> | undefined;
    const killInTheMiddle = async (): Promise<void> => {
      backends[0]?.child.kill('SIGKILL');
      await backends[0]?.ended;
      ports[0] = await start().ready;
    };
    await Promise.all(
      visitors.map((visitor, who) =>
        visitor.write(
          Array.from({ length: messagesPerGuest }, (_, index) => `${who}-${index}`),
          () => {
            received += 1;
            if (received === (guestCount * messagesPerGuest) / 2) killed = killInTheMiddle();
          },
        ),
      ),
    );
    await killed;
    const deadline = Date.now() + 90_000;
    while (provider.state.chatMessages.length < guestCount * messagesPerGuest && Date.now() < deadline)
      await sleep(50);
    const conversations = new Set(provider.state.chatMessages.map(({ conversation }) => conversation));
    expect(conversations.size).toBe(guestCount);
    for (const conversation of conversations) {
      const texts = acceptedOf(conversation);
      const [who] = texts[0]?.split('-') ?? [];
      expect(texts).toEqual(Array.from({ length: messagesPerGuest }, (_, index) => `${who}-${index}`));
    }
    expect(provider.problems).toEqual([]);
  });

  it('show a customer of one process what the help desk reports to the other process', async () => {
    const config = await fetch(`http://127.0.0.1:${ports[1]}/api/chat/config`);
    const { PREFIX: prefix, guestId } = (await config.json()) as { PREFIX: string; guestId: string };
    const body = {
      sender: 'customer',
      guestId,
      message: { message_type: 'text', payload: { message: 'ที่อีกเครื่อง' } },
      createdAt: '2026-03-04T05:06:07.000Z',
      clientMessageId: 'at-the-other-process',
    };
    await fetch(`http://127.0.0.1:${ports[1]}/api/chat/send-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-marker': 'wallet-web' },
      body: JSON.stringify(body),
    });
    const one = await openSocket(ports[1] ?? 0, { guestId });
    const events: string[] = [];
    one.socket.onAny((event: string) => events.push(event));
    await one.join({ prefix, guestId });
    const waitFor = async (event: string): Promise<void> => {
      const deadline = Date.now() + 10_000;
      while (!events.includes(event) && Date.now() < deadline) await sleep(20);
      expect(events).toContain(event);
    };
    await waitFor('desk');
    const deadline = Date.now() + 10_000;
    const find = () => provider.state.chatMessages.find(({ customer }) => guestId.startsWith(customer.id));
    while (!find() && Date.now() < deadline) await sleep(20);
    const conversation = find()?.conversation ?? '';
    const report = (call: string, content: object, key?: string) =>
      provider.report(`http://127.0.0.1:${ports[0]}`, call, { conversation, ...content }, key ? { key } : {});
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
