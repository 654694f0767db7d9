import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { components } from '@wallet/contract';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import type { ReportOptions } from '../testing/fake-provider/open-fake-provider';
import { callAs, type ChatCustomer, newGuest } from '../testing/site/chat-customer';
import { openConversation } from '../testing/site/open-conversation';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';

type Schemas = components['schemas'];

const agent = { name: 'น้องทอง', picture: null };
const text = (message: string) => ({ message_type: 'text', payload: { message } });

describe('a forged help desk', () => {
  const site = openBeforeAll(openConnectedSite);
  let guest: ChatCustomer & { guestId: string };
  let conversation: string;
  beforeAll(async () => {
    ({ guest, conversation } = await openConversation(site));
  });
  afterEach(() => expect(site.provider.problems).toEqual([]));

  const send = (call: string, body: object | undefined, options?: ReportOptions) =>
    site.provider.report<{ error?: string }>(site.url, call, body, options);
  const answer = (message: object, options: ReportOptions) =>
    send('answerChat', { conversation, message, agent }, options);
  const historyLength = async () =>
    (
      await callAs<Schemas['ChatHistory']>(site, guest, {
        url: '/api/chat/history',
        body: { limit: 100, skip: 0 },
      })
    ).body.length;

  const buttons = (type: string, payload: string) => ({
    message: 'กด',
    buttons: [{ title: 'x', type, payload }],
  });
  const file = (filePath: string) => ({ message: '', fileType: 'image', filePath, name: 'x.png' });
  const card = (url: string) => ({ cards: [{ image_url: url, title: 'x', subtitle: null, buttons: [] }] });

  it.each([
    ['a button that runs a script', 'buttons', buttons('web', 'javascript:alert(1)')],
    ['a button with a data URL', 'quick_replies', buttons('web', 'data:text/html,x')],
    ['a call button without a phone number', 'buttons', buttons('call', 'tel:javascript')],
    ['a picture with a data URL', 'generic', card('data:text/html,x')],
    ['a tap of the customer', 'postback', { title: 'ยืนยัน', message: 'CONFIRM' }],
    ['HTML', 'html', { message: '<b>' }],
    ['a blank text', 'text', { message: '  ' }],
    ['an additional field', 'text', { message: 'x', html: 'x' }],
    ['a file that was never uploaded', 'media', file(`/media/chat/${'C'.repeat(43)}.png`)],
    ['a file with a script', 'media', file('javascript:alert(1)')],
    ['a file of another server, which could follow its readers', 'media', file('https://x.example/x.png')],
  ])('cannot send %s', async (name, type, payload) => {
    const before = await historyLength();
    const reply = await answer({ message_type: type, payload }, { key: `message-${name.length}` });
    expect(reply).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
    expect(await historyLength()).toBe(before);
  });

  it('cannot send without a key, or with the name or picture of an invalid agent', async () => {
    const agents = [{ ...agent, name: '' }, { ...agent, picture: 'javascript:alert(1)' }, { name: 'x' }];
    for (const other of agents) {
      const body = { conversation, message: text('x'), agent: other };
      expect((await send('answerChat', body, { key: 'agent' })).status).toBe(400);
      const typing = { conversation, signal: 'typing', agent: other };
      expect((await send('reportAgentSignal', typing)).status).toBe(400);
    }
    for (const key of ['', 'with space', 'x'.repeat(65)])
      expect((await answer(text('x'), { key })).status).toBe(400);
  });

  describe('with an upload whose body does not arrive', () => {
    const started: ClientRequest[] = [];
    afterEach(() => {
      for (const upload of started.splice(0)) upload.destroy();
    });

    /** Sends the headers of an upload from an address. Resolves to the status of a reply to them. */
    const startUpload = async (address: string, headers: Record<string, string>): Promise<number> => {
      const upload = request(`${site.url}/api/provider/support/files`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': 20_000_000,
          'x-forwarded-for': address,
          ...headers,
        },
      });
      started.push(upload);
      // A destroyed upload never gets a reply.
      upload.on('error', () => undefined);
      upload.write('{');
      const [reply] = (await once(upload, 'response')) as [IncomingMessage];
      return reply.statusCode ?? 0;
    };
    const seconds = (offset = 0) => String(Math.floor(site.deps.clock.now().getTime() / 1_000) + offset);
    const knownKey = (offset = 0) => ({
      'webhook-key-id': site.provider.keys.support.provider.id,
      'webhook-timestamp': seconds(offset),
    });

    it('is rejected at once without the id of a key and a recent timestamp', async () => {
      const headers: Record<string, string>[] = [
        {},
        { 'webhook-key-id': 'unknown', 'webhook-timestamp': seconds() },
        { 'webhook-key-id': site.provider.keys.support.provider.id },
        knownKey(-301),
      ];
      for (const header of headers) expect(await startUpload('203.0.113.1', header)).toBe(401);
      expect(site.securityLog.at(-1)).toMatchObject({ event: 'authz_fail', reason: 'BAD_SIGNATURE' });
    });

    it('has one upload at a time for each stranger', async () => {
      const replies = [1, 2].map(() => startUpload('203.0.113.1', knownKey()));
      expect(await Promise.race(replies)).toBe(429);
      const others = [1, 2].map((host) => startUpload(`2001:db8:1:${host}::1`, knownKey()));
      expect(await Promise.race(others)).toBe(429);
    });

    it('does not stop the uploads of the help desk', async () => {
      await send('listSupportConversations', undefined);
      const replies = [1, 2, 3, 4, 5].map((host) => startUpload(`198.51.100.${host}`, knownKey()));
      const rejected: number[] = [];
      await new Promise<void>((resolve) => {
        for (const reply of replies)
          reply.then((status) => rejected.push(status) === 3 && resolve()).catch(() => undefined);
      });
      expect(rejected).toEqual([429, 429, 429]);
      const content = Buffer.from('no picture').toString('base64');
      const reply = await send('uploadSupportFile', { kind: 'image', content }, { key: 'an-upload' });
      expect(reply.status).toBe(400);
    });
  });

  it('has no route when no help desk is connected', async () => {
    const plain = await openTestSite();
    const calls = [
      ['POST', 'answers'],
      ['POST', 'signals'],
      ['PUT', 'desk'],
      ['GET', 'conversations'],
      ['GET', 'conversations/1/messages'],
    ] as const;
    for (const [method, path] of calls)
      expect((await plain.call(method, `/api/provider/support/${path}`)).status).toBe(404);
    expect((await plain.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body).not.toHaveProperty(
      'support',
    );
    await plain.close();
  });
});

describe('a customer who attacks the help desk', () => {
  const site = openBeforeAll(openConnectedSite);
  let victim: ChatCustomer & { guestId: string };
  let conversation: string;
  beforeAll(async () => {
    ({ guest: victim, conversation } = await openConversation(site));
    await site.provider.report(site.url, 'reportAgentSignal', { conversation, signal: 'closed' });
  });

  const rate = (customer: ChatCustomer, body: object = {}) =>
    callAs<object>(site, customer, { url: '/api/chat/rating', body: { score: 1, comment: '', ...body } });

  it('cannot rate the conversation of another guest or member', async () => {
    const token = await site.login('0811111111');
    const other = await newGuest(site);
    expect((await rate(other)).status).toBe(422);
    // A member's token never gives access to a guest's conversation.
    expect((await rate({ token, guestId: victim.guestId })).status).toBe(422);
    expect((await rate({}, { guestId: victim.guestId.split('.')[0] })).status).toBe(401);
    expect((await rate({ guestId: victim.guestId }, { userId: 'someone' })).status).toBe(401);
    expect((await rate({ token: 'x'.repeat(43) })).status).toBe(401);
    expect((await rate(victim)).status).toBe(200);
  });

  it('cannot take the place of an agent’s message by guessing its key', async () => {
    const key = 'desk-message-1';
    const body = {
      ...victim,
      sender: 'customer',
      message: text('แทรก'),
      createdAt: '2026-03-04T05:06:07.000Z',
      clientMessageId: key,
    };
    await site.call('POST', '/api/chat/send-message', { body });
    const answer = { conversation, message: text('ตัวจริง'), agent };
    const reply = await site.provider.report<{ sequence: number }>(site.url, 'answerChat', answer, { key });
    expect(reply).toMatchObject({ status: 200, body: { sequence: 3 } });
  });
});
