import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { contractOperations, type OperationId } from '../../core/http/contract';
import type { Db } from '@wallet/server/db';
import { FairQueue } from '../../core/jobs/fair-queue';
import { demoPassword } from '../../demo/data/demo-members';
import { memberQueueLimits } from '../../core/http/rate-limits';
import { endLogins } from '../../members/password';
import { tokenHash } from '../../members/session';
import { type Example, openExampleContext } from '../contract/example-context';
import { examples } from '../contract/examples';
import { operationOf } from '../contract/operation-of';
import type { CallOptions, TestReply } from '../site/calls-of';
import { registerMember } from '../site/registered-member';
import { openTestSite, type TestSite } from '../site/test-site';
import { openBeforeAll } from '../open-before-all';

/** Operations of members that have a body. */
const withBody = [...contractOperations()]
  .filter(([, { access, operation }]) => access !== 'visitor' && operation.requestBody)
  .map(([id]) => id);

/** Thrown after the call, because the rest of its example needs a successful reply. */
const callEnded = new Error('The call has its reply.');

const bytesOf = (body: object): Buffer => (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)));

/** Returns options whose body arrives only after `beforeBody`, which runs when the server begins to read the body. */
function holdBody(
  { body = {}, headers, ...rest }: CallOptions,
  beforeBody: () => Promise<void>,
): CallOptions {
  const bytes = bytesOf(body);
  async function* held(): AsyncIterable<Buffer> {
    await beforeBody();
    yield bytes;
  }
  return {
    ...rest,
    body: Readable.from(held()),
    headers: { 'content-type': 'application/json', ...headers, 'content-length': String(bytes.length) },
  };
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns a hash of each table. Counters of limits are left out: a rejected call counts too. */
async function hashTables(db: Db): Promise<unknown> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempt'`,
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as hash from "${name}" t`,
  );
  return db.query(`${hashes.join(' union all ')} order by name`);
}

let members = 0;

/** The examples of the contract. Some are replaced, because they do not work twice or stop before the password check. */
const calls: Partial<Record<OperationId, Example>> = {
  ...examples,
  closeAccount: async ({ site }) => {
    const { token, password } = await registerMember(site, `089777000${(members += 1)}`);
    await site.call('POST', '/api/account/close', { token, body: { password } });
  },
  updateProfile: ({ callAsMember }) =>
    callAsMember('PUT', '/api/account/profile', {
      name: 'สมชาย ใจดี',
      bankCode: 'GSB',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '020987654321',
      password: demoPassword,
    }),
};

describe('a call whose session ends before it acts', () => {
  const site = openBeforeAll(openTestSite);
  // Each test uses its own minute of the rate limits.
  beforeEach(() => site.deps.clock.advance(60_000));
  afterEach(() => jest.restoreAllMocks());

  const rejected = { status: 401, body: { message: 'INVALID_USER_3' } };

  /** Ends the sessions of the token's member, as a new password does. */
  async function endSessions(token: string): Promise<void> {
    const { db, clock } = site.deps;
    const [session] = await db.query<{ id: string }>(
      'select member_id as id from session where token_hash = $1',
      [tokenHash(token)],
    );
    await db.tx((tx) => endLogins(tx, clock, session?.id ?? '', 'password'));
  }

  /**
   * Runs the example of an operation. `prepare` gets the operation's own call with a function that ends the sessions of
   * its member, and returns the call to send.
   */
  async function expectRejected(
    id: OperationId,
    prepare: (options: CallOptions, endSession: () => Promise<void>) => CallOptions,
  ): Promise<void> {
    const chatToken = await site.login('0811111111');
    let reply: TestReply<unknown> | undefined;
    let before: unknown;
    const call: TestSite['call'] = async (method, url, options = {}) => {
      if (operationOf(method, url) !== id) return site.call<never>(method, url, options);
      const token = options.token ?? chatToken;
      const prepared = prepare({ ...options, token }, async () => {
        await endSessions(token);
        before = await hashTables(site.deps.db);
      });
      reply = await site.call(method, url, prepared);
      throw callEnded;
    };
    const context = await openExampleContext({ ...site, call });
    await calls[id]?.(context).catch((error: unknown) => {
      if (error !== callEnded) throw error;
    });
    expect(reply).toMatchObject(rejected);
    expect(await hashTables(site.deps.db)).toEqual(before);
  }

  it.each(withBody)('%s is rejected and changes nothing when the body arrives later', (id) =>
    expectRejected(id, holdBody),
  );

  it.each([
    'startPasskey',
    'removePasskey',
    'updateProfile',
    'changePassword',
    'closeAccount',
    'getMemberData',
  ] as const)('%s is rejected and changes nothing when the password check takes longer', (id) =>
    expectRejected(id, (options, endSession) => {
      jest.spyOn(site.deps.passwords, 'matches').mockImplementationOnce(async () => {
        await endSession();
        return true;
      });
      return options;
    }),
  );

  it.each([
    'addPasskey',
    'removePasskey',
    'updateProfile',
    'changePassword',
    'closeAccount',
    'endSession',
    'endOtherSessions',
    'withdraw',
    'withdrawAll',
  ] as const)('%s is rejected and changes nothing when it waits for the lock of the member', (id) =>
    expectRejected(id, (options, endSession) => {
      const { db } = site.deps;
      const tx = db.tx.bind(db);
      jest.spyOn(db, 'tx').mockImplementationOnce(async (...args) => {
        await endSession();
        return tx(...args);
      });
      return options;
    }),
  );

  it('is rejected when it waits for earlier calls of the member', async () => {
    const token = await site.login('0811111111');
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    const queued = jest.spyOn(FairQueue.prototype, 'run');
    const blocked = jest.spyOn(site.deps.passwords, 'matches').mockImplementation(async () => {
      await gate;
      return true;
    });
    const earlier = Array.from({ length: memberQueueLimits.maxRunning }, () =>
      site.call('POST', '/api/passkey/options', { token, body: { password: demoPassword } }),
    );
    await waitUntil(() => blocked.mock.calls.length === earlier.length);
    const waiting = site.call('POST', '/api/passkey/options', { token, body: { password: demoPassword } });
    await waitUntil(() => queued.mock.calls.length === earlier.length + 1);
    await endSessions(token);
    openGate();
    await Promise.all(earlier);
    expect(await waiting).toMatchObject(rejected);
    expect(blocked).toHaveBeenCalledTimes(earlier.length);
  });

  it('is rejected over a connection when the body comes after the headers', async () => {
    const token = await site.login('0811111111');
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const settings = jest.spyOn(site.deps.settings, 'get');
    const body = JSON.stringify({ version: 'of the test' });
    const request = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/account/agreement',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
        'x-client-marker': 'wallet-web',
      },
    });
    const responded = once(request, 'response') as Promise<[IncomingMessage]>;
    request.flushHeaders();
    // The last check of the caller reads the denied networks.
    await waitUntil(() => settings.mock.calls.some(([key]) => key === 'access'));
    await endSessions(token);
    request.end(body);
    const [response] = await responded;
    expect({ status: response.statusCode, body: JSON.parse(await text(response)) }).toEqual(rejected);
  });
});
