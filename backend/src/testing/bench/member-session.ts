import type { Request } from 'autocannon';
import { newId } from '@wallet/server';
import type { BenchMember } from './bench-site';

/** One in this many sessions starts with a login; the others use an existing session. */
export const sessionsPerLogin = 10;
/** Number of calls in a session of `memberSession`. */
export const callsPerSession = 11;
/** The game of the transfers. */
export const game = 'PG';

type Headers = Record<string, string>;

const json = (path: string, headers: Headers, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Returns a transfer of one baht. Each sent request has its own idempotency key. */
function transfer(headers: Headers, from: string, to: string): Request {
  return {
    ...json('/api/wallet/transfer', headers, { from, to, amount: 1 }),
    setupRequest: (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': newId() } }),
  };
}

/** Returns a message to support. Each sent message is different. */
function message({ id, username }: BenchMember, headers: Headers): Request {
  return {
    ...json('/api/chat/send-message', headers, {}),
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({
        sender: 'customer',
        message: { message_type: 'text', payload: { message: 'When does my deposit come?' } },
        createdAt: new Date().toISOString(),
        clientMessageId: newId(),
        userId: id,
        username,
        name: 'BENCH',
      }),
    }),
  };
}

/**
 * Returns the requests of a member's pages from the home to the statement: eleven calls per session, two of them move
 * money, and a login before every tenth session.
 */
export function memberSession(member: BenchMember, index: number, password: string): Request[] {
  // Each member has their own address, as behind a proxy.
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const visitor = { 'x-client-marker': 'wallet-web', 'x-forwarded-for': address };
  const headers = { ...visitor, authorization: `Bearer ${member.token}` };
  const get = (path: string): Request => ({ method: 'GET', path, headers });
  const session = (): Request[] => [
    get('/api/lookup/info'),
    get('/api/wallet/refresh/slot'),
    get('/api/wallet'),
    get('/api/chat/config'),
    json('/api/chat/history', headers, { userId: member.id, limit: 20, skip: 0 }),
    transfer(headers, 'wallet', game),
    get('/api/wallet'),
    transfer(headers, game, 'wallet'),
    get('/api/wallet'),
    json('/api/statement', headers, { page: 1, limit: 20 }),
    message(member, headers),
  ];
  return [
    json('/api/login', visitor, { username: member.username, password }),
    ...Array.from({ length: sessionsPerLogin }, session).flat(),
  ];
}
