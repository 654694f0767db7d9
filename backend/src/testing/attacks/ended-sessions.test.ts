import { Readable } from 'node:stream';
import type { components } from '@wallet/contract';
import type { Db } from '@wallet/server/db';
import { FairQueue } from '../../core/jobs/fair-queue';
import { demoPassword } from '../../demo/data/demo-members';
import { memberQueueLimits } from '../../core/http/rate-limits';
import { endLogins } from '../../members/password';
import { tokenHash } from '../../members/session';
import type { CallOptions } from '../site/calls-of';
import { contentOf } from '../database/test-db';
import { formWith } from '../site/form-with';
import { giveMoney } from '../site/member-actions';
import { passkeyDevice } from '../site/passkey-device';
import { registerMember } from '../site/registered-member';
import { slipPicture } from '../site/slip-picture';
import { openTestSite, type TestSite } from '../site/test-site';
import { openBeforeAll } from '../open-before-all';
import { deferred } from '../deferred';
import { waitUntil } from '../wait-until';

type Schemas = components['schemas'];
/** A call of the member with the given token. The options have another token when it needs another member. */
type MemberCall = [method: 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions];

const member = '0811111111';
const password = { password: demoPassword };
let registered = 0;

/** Returns the call to send, after the other calls that it needs. */
const calls = {
  startPasskey: async () => ['POST', '/api/passkey/options', { body: password }],
  addPasskey: async (site, token) => {
    const options = { token, body: password };
    const { body } = await site.call<Schemas['PasskeyCreationOptions']>(
      'POST',
      '/api/passkey/options',
      options,
    );
    return ['POST', '/api/passkey', { body: passkeyDevice(site).device.create(body, 'x') }];
  },
  removePasskey: async (site, token) => {
    const { body } = await passkeyDevice(site).add(token);
    return ['POST', `/api/passkey/${body.passkeys[0]?.id}/remove`, { body: password }];
  },
  updateProfile: async () => {
    const account = { bankCode: 'GSB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '020987654321' };
    return ['PUT', '/api/account/profile', { body: { name: 'สมชาย ใจดี', ...account, ...password } }];
  },
  changePassword: async () => {
    const body = { oldPassword: demoPassword, newPassword: 'ดอกจำปา 2569' };
    return ['PUT', '/api/account/changepwd', { body }];
  },
  closeAccount: async (site) => {
    const { token, password: own } = await registerMember(site, `089777000${(registered += 1)}`);
    return ['POST', '/api/account/close', { token, body: { password: own } }];
  },
  getMemberData: async () => ['POST', '/api/member-data', { body: password }],
  endSession: async (site, token) => {
    const { body } = await site.call<Schemas['SessionList']>('GET', '/api/sessions', { token });
    return ['DELETE', `/api/sessions/${body.sessions[0]?.id}`];
  },
  endOtherSessions: async () => ['POST', '/api/sessions/end-others'],
  listStatements: async () => ['POST', '/api/statement', { body: { page: 1, limit: 10 } }],
  acceptAgreements: async (site) => {
    const path = '/api/lookup/agreements';
    const { version } = (await site.call<Schemas['AgreementList']>('GET', path)).body;
    return ['POST', '/api/account/agreement', { body: { version } }];
  },
  withdraw: async () => ['POST', '/api/wallet/withdraw', { body: { amount: 100 } }],
  withdrawAll: async () => ['POST', '/api/wallet/withdrawAll', { body: { amount: 500 } }],
  uploadSlip: async () => ['POST', '/api/wallet/slip', formWith(slipPicture.png())],
} satisfies Record<string, (site: TestSite, token: string) => Promise<MemberCall>>;
type CallName = keyof typeof calls;

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

describe('a call whose session ends before it acts', () => {
  const site = openBeforeAll(openTestSite);
  beforeAll(() => giveMoney(site.deps.db, member, 1_000));
  // Each test uses its own hour of the rate limits.
  beforeEach(() => site.deps.clock.advance(3_600_000));
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

  /** Sends a call. `prepare` gets its options with a function that ends the sessions of its member. */
  async function expectRejected(
    name: CallName,
    prepare: (options: CallOptions, endSession: () => Promise<void>) => CallOptions,
  ): Promise<void> {
    const ownToken = await site.login(member);
    const [method, url, options = {}]: MemberCall = await calls[name](site, ownToken);
    const token = options.token ?? ownToken;
    let before: unknown;
    const prepared = prepare({ ...options, token }, async () => {
      await endSessions(token);
      before = await contentOfTables(site.deps.db);
    });
    expect(await site.call(method, url, prepared)).toMatchObject(rejected);
    expect(await contentOfTables(site.deps.db)).toEqual(before);
  }

  // One check of the server covers all calls with JSON, and another one all forms. These calls have no check of their own.
  it.each(['listStatements', 'acceptAgreements', 'uploadSlip'] as const)(
    '%s is rejected and changes nothing when the body arrives later',
    (name) => expectRejected(name, holdBody),
  );

  it.each([
    'startPasskey',
    'removePasskey',
    'updateProfile',
    'changePassword',
    'closeAccount',
    'getMemberData',
  ] as const)('%s is rejected and changes nothing when the password check takes longer', (name) =>
    expectRejected(name, (options, endSession) => {
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
  ] as const)('%s is rejected and changes nothing when it waits for the lock of the member', (name) =>
    expectRejected(name, (options, endSession) => {
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
    const token = await site.login(member);
    const gate = deferred();
    const queued = jest.spyOn(FairQueue.prototype, 'run');
    const blocked = jest.spyOn(site.deps.passwords, 'matches').mockImplementation(async () => {
      await gate.promise;
      return true;
    });
    const call = () => site.call('POST', '/api/passkey/options', { token, body: password });
    const earlier = Array.from({ length: memberQueueLimits.maxRunningPerOwner }, call);
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
