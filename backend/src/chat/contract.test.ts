import type net from 'node:net';
import type { components } from '@wallet/contract';
import { contract, validator } from '../core/http/contract';
import { openSocket } from '../testing/site/open-socket';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { socketLimits } from '../core/http/rate-limits';

interface Described {
  description: string;
  path: string;
  auth: object;
  emits: Record<string, { argument: object; reply: object }>;
  receives: Record<string, { argument: object }>;
}

describe('what the contract says of the chat’s socket', () => {
  const getConfig = contract().paths['/api/chat/config']?.get as object;
  const { 'x-socket': described } = getConfig as { 'x-socket': Described };
  const ajv = validator(false).addSchema(contract(), 'contract');
  const fits = (schema: object, value: unknown): boolean => {
    const { $ref } = schema as { $ref: string };
    return ajv.compile({ $ref: `contract${$ref}` })(value);
  };
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  it('[S7.23] is what a socket does: its path, its events, and what they carry', async () => {
    expect(described.path).toBe('/socket.io/');
    expect(Object.keys(described.emits)).toEqual(['join']);
    expect(Object.keys(described.receives)).toEqual(['messaging']);
    const token = await site.login('0811111111');
    const auth = { token };
    expect(fits(described.auth, auth)).toBe(true);
    const one = await openSocket((site.app.server.address() as net.AddressInfo).port, auth);
    const events: string[] = [];
    one.socket.onAny((event: string) => events.push(event));
    const room = { prefix: 'thongdee' };
    expect(fits(described.emits.join?.argument ?? {}, room)).toBe(true);
    const joined = await one.join(room);
    expect(fits(described.emits.join?.reply ?? {}, joined)).toBe(true);
    expect(fits(described.emits.join?.reply ?? {}, await one.join({ prefix: 'another' }))).toBe(true);
    const body: components['schemas']['ChatConversation'] = {
      sender: 'customer',
      clientMessageId: 'contract-of-the-socket',
      createdAt: site.deps.clock.now().toISOString(),
      message: { message_type: 'text', payload: { message: 'สวัสดี' } },
    };
    await site.call('POST', '/api/chat/send-message', { token, body });
    const [heard] = await one.hears(1);
    expect(fits(described.receives.messaging?.argument ?? {}, heard)).toBe(true);
    expect(new Set(events)).toEqual(new Set(['messaging']));
    one.socket.close();
  });

  it('names the limit of what is asked in a minute', () => {
    expect(described.description.replace(/\s+/g, ' ')).toContain(
      `more than ${socketLimits.requestsPerMinute} requests in a minute`,
    );
  });
});
