import { Readable } from 'node:stream';
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
import { contentOf } from '../database/test-db';
import { openTestSite, type TestSite } from '../site/test-site';
import { openBeforeAll } from '../open-before-all';
import { deferred } from '../deferred';
import { waitUntil } from '../wait-until';

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

/** Counters of limits are left out: a rejected call counts too. */
const contentOfTables = async (db: Db): Promise<object> => ({ ...(await contentOf(db)), attempt: null });

/** The examples of the contract. One is replaced, because it stops before the password check. */
const calls: Partial<Record<OperationId, Example>> = {
  ...examples,
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
        before = await contentOfTables(site.deps.db);
      });
      reply = await site.call(method, url, prepared);
      throw callEnded;
    };
    const context = await openExampleContext({ ...site, call });
    await calls[id]?.(context).catch((error: unknown) => {
      if (error !== callEnded) throw error;
    });
    expect(reply).toMatchObject(rejected);
    expect(await contentOfTables(site.deps.db)).toEqual(before);
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
    const gate = deferred();
    const queued = jest.spyOn(FairQueue.prototype, 'run');
    const blocked = jest.spyOn(site.deps.passwords, 'matches').mockImplementation(async () => {
      await gate.promise;
      return true;
    });
    const call = () => site.call('POST', '/api/passkey/options', { token, body: { password: demoPassword } });
    const earlier = Array.from({ length: memberQueueLimits.maxRunning }, call);
    await waitUntil(() => blocked.mock.calls.length === earlier.length);
    const waiting = call();
    await waitUntil(() => queued.mock.calls.length === earlier.length + 1);
    await endSessions(token);
    gate.resolve();
    await Promise.all(earlier);
    expect(await waiting).toMatchObject(rejected);
    expect(blocked).toHaveBeenCalledTimes(earlier.length);
  });
});
