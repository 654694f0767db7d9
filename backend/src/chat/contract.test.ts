import type net from 'node:net';
import type { components } from '@wallet/contract';
import { contract, createValidator } from '../core/http/contract';
import { openSocket } from '../testing/site/open-socket';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { socketLimits } from '../core/http/rate-limits';

interface DocumentedSocket {
  description: string;
  path: string;
  auth: object;
  emits: Record<string, { argument?: object; reply?: object }>;
  receives: Record<string, { argument: object }>;
}

describe('the contract of the chat’s socket', () => {
  const getConfig = contract().paths['/api/chat/config']?.get as object;
  const { 'x-socket': documented } = getConfig as { 'x-socket': DocumentedSocket };
  const ajv = createValidator().addSchema(contract(), 'contract');
  const matches = (schema: object, value: unknown): boolean => {
    const { $ref } = schema as { $ref: string };
    return ajv.compile({ $ref: `contract${$ref}` })(value);
  };
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  it('[S7.23] describes the path, the events and their content', async () => {
    expect(documented.path).toBe('/socket.io/');
    expect(Object.keys(documented.emits)).toEqual(['join', 'typing']);
    expect(Object.keys(documented.receives)).toEqual(['messaging', 'typing', 'seen', 'desk', 'closed']);
    const token = await site.login('0811111111');
    const auth = { token };
    expect(matches(documented.auth, auth)).toBe(true);
    const client = await openSocket((site.app.server.address() as net.AddressInfo).port, auth);
    const events: string[] = [];
    client.socket.onAny((event: string) => events.push(event));
    const room = { prefix: 'thongdee' };
    expect(matches(documented.emits.join?.argument ?? {}, room)).toBe(true);
    const joined = await client.join(room);
    expect(matches(documented.emits.join?.reply ?? {}, joined)).toBe(true);
    expect(matches(documented.emits.join?.reply ?? {}, await client.join({ prefix: 'another' }))).toBe(true);
    const body: components['schemas']['ChatConversation'] = {
      sender: 'customer',
      clientMessageId: 'contract-of-the-socket',
      createdAt: site.deps.clock.now().toISOString(),
      message: { message_type: 'text', payload: { message: 'สวัสดี' } },
    };
    await site.call('POST', '/api/chat/send-message', { token, body });
    const [message] = await client.waitForMessages(1);
    expect(matches(documented.receives.messaging?.argument ?? {}, message)).toBe(true);
    // No help desk is connected.
    expect(new Set(events)).toEqual(new Set(['messaging']));
    client.socket.close();
  });

  it('names the maximum requests per minute', () => {
    expect(documented.description.replace(/\s+/g, ' ')).toContain(
      `more than ${socketLimits.requestsPerMinute} requests in a minute`,
    );
  });
});
