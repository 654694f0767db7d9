import { providerOperation, providerOperations } from './operations';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox';

interface Call {
  params?: Record<string, string>;
  body?: object;
  key?: string;
}

const account = { game: 'PG', username: 'td811111111' };
const payout = {
  bankCode: 'KBANK',
  accountNo: '0123456789',
  accountName: 'สมชาย ใจดี',
  amount: 50_000,
  currency: 'THB',
};
const slip = {
  refNo: null,
  currency: 'THB',
  sentAt: '2026-03-04T05:06:07.000Z',
  contentType: 'image/png',
  picture: 'iVBORw0KGgo=',
};

/** The calls that return no body. */
const withoutBody = [
  'sendMessage',
  'openAccount',
  'setPassword',
  'judgeSlip',
  'deliverChatMessage',
  'deliverChatSignal',
];

let keyCount = 0;
const newKey = (): string => `key-${(keyCount += 1)}`;

/** A valid request for every call to a provider. */
const requests: Record<string, () => Call> = {
  sendMessage: () => ({ key: newKey(), body: { phoneNumber: '0811111111', text: 'Your code is 123456' } }),
  payOut: () => ({ key: newKey(), body: payout }),
  payoutOutcome: () => ({ params: { key: newKey() } }),
  issueCode: () => ({
    key: newKey(),
    body: { provider: 'KBANK', amount: 10_000, currency: 'THB', expiresAt: '2026-03-04T06:00:00.000Z' },
  }),
  openAccount: () => ({
    params: { game: 'PG', username: newKey() },
    body: { password: 'a', currency: 'THB' },
  }),
  readAccount: () => ({ params: account }),
  setPassword: () => ({ params: account, body: { password: 'b' } }),
  makeLoginLink: () => ({ params: account, body: { password: 'b' } }),
  readLoginForm: () => ({ params: { ...account, game: 'UFABET' } }),
  moveMoney: () => ({ key: newKey(), body: { ...account, direction: 'in', amount: 100 } }),
  transferOutcome: () => ({ params: { key: newKey() } }),
  judgeSlip: () => ({ key: newKey(), body: slip }),
  readGift: () => ({ params: { voucher: 'abcdefgh12' } }),
  redeemGift: () => ({
    key: newKey(),
    body: { voucher: `gift0000${(keyCount += 1)}`, walletAccountName: 'W' },
  }),
  redemptionOutcome: () => ({ params: { key: newKey() } }),
  checkExclusion: () => ({ body: { phoneNumber: '0811111111', name: 'SOMCHAI' } }),
  deliverChatMessage: () => ({
    key: newKey(),
    body: {
      conversation: '1',
      sequence: 1,
      sentAt: '2026-03-04T05:06:07.000Z',
      customer: { kind: 'guest', id: 'g', name: null, phoneNumber: null },
      message: { message_type: 'text', payload: { message: 'Hello' } },
    },
  }),
  deliverChatSignal: () => ({ body: { signal: 'typing', conversation: '1' } }),
};
const names = [...providerOperations.values()]
  .filter(({ path }) => !path.startsWith('/api/provider/'))
  .map(({ name }) => name);
const withKey = names.filter((name) => requests[name]?.().key !== undefined);
const requestOf = (name: string): Call => requests[name]?.() ?? {};

/** The status of a valid request: a new key has no outcome yet. */
function firstStatusOf(name: string): number {
  if (name.endsWith('Outcome')) return 404;
  return withoutBody.includes(name) ? 204 : 200;
}

describe('the provider contracts in the sandbox', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox();
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    sandbox.simulators.reset();
    sandbox.advance(10_000);
  });

  /** Sends a request and expects a response that the contract allows. */
  const callContract: TestSandbox['callContract'] = async (name, options) => {
    const response = await sandbox.callContract(name, options);
    expect([name, response, providerOperation(name).allowsResponse(response.status, response.body)]).toEqual([
      name,
      response,
      true,
    ]);
    return response as never;
  };
  const expectNoResponse = (call: Promise<unknown>) => expect(call).rejects.toThrow(/fetch failed/);

  it('are all tested', () => {
    expect(Object.keys(requests).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('have every call of the provider: %s', async (name) => {
    const { status } = await callContract(name, requestOf(name));
    expect(status).toBe(firstStatusOf(name));
  });

  it.each(names)('reject a wrong signature: %s', async (name) => {
    const request = requestOf(name);
    const other = providerOperation(name).kind === 'sms' ? 'qr' : 'sms';
    const { keys } = sandbox;
    const { kind } = providerOperation(name);
    const wrong = [
      { signedAs: keys[other].site },
      { signedAs: keys[kind].sandbox },
      { signedAs: { id: keys[kind].site.id, secret: keys[other].site.secret } },
      { signedAt: new Date('2026-03-04T04:00:00.000Z') },
      { signedAt: new Date('2026-03-04T09:00:00.000Z') },
      { id: 'short' },
    ];
    const rejected = { status: 401, body: { error: 'BAD_SIGNATURE' } };
    for (const deviation of wrong)
      expect(await callContract(name, { ...request, ...deviation })).toEqual(rejected);
  });

  it.each(withKey)(
    'return the first response to a repeated key, and reject it with another body: %s',
    async (name) => {
      const { key = '', body = {} } = requestOf(name);
      const first = await callContract(name, { key, body });
      expect(await callContract(name, { key, body })).toEqual(first);
      // Other white space is enough for another body.
      let changed: { body?: object; text?: string } = { text: JSON.stringify(body, null, 1) };
      if ('amount' in body) changed = { body: { ...body, amount: 999 } };
      if ('voucher' in body) changed = { body: { ...body, voucher: 'anothergift' } };
      const reused = { status: 409, body: { error: 'KEY_REUSED' } };
      expect(await callContract(name, { key, ...changed })).toEqual(reused);
    },
  );

  const malformed = { status: 400, body: { error: 'BAD_REQUEST' } };

  it.each(names.filter((name) => requestOf(name).body))(
    'reject a body outside the contract: %s',
    async (name) => {
      const { body = {}, ...request } = requestOf(name);
      const wrong = [
        { body: { ...body, more: 1 } },
        { body: {} },
        { body: [body] },
        { text: '{' },
        { text: 'null' },
        { text: '' },
        ...('amount' in body ? [0.5, -100] : []).map((amount) => ({ body: { ...body, amount } })),
      ];
      for (const deviation of wrong)
        expect(await callContract(name, { ...request, ...deviation })).toMatchObject(malformed);
      // A request rejected like this stores nothing: the key is still unused.
      expect((await callContract(name, { ...request, body })).status).toBeLessThan(300);
    },
  );

  it.each([
    ['silent', 'PG', 'moveMoney', 'transferOutcome', 404],
    ['forgets', 'PG', 'moveMoney', 'transferOutcome', 200],
    ['silent', 'bank', 'payOut', 'payoutOutcome', 404],
    ['forgets', 'bank', 'payOut', 'payoutOutcome', 200],
    ['silent', 'gift', 'redeemGift', 'redemptionOutcome', 404],
    ['forgets', 'gift', 'redeemGift', 'redemptionOutcome', 200],
  ] as const)(
    'send no response on a cut connection, not even to an immediate outcome call; then the outcome: %s, %s',
    async (kind, target, name, outcome, status) => {
      const { key = '', body } = requestOf(name);
      sandbox.simulators.faults.set(target, kind, 1);
      await expectNoResponse(sandbox.callContract(name, { key, body }));
      await expectNoResponse(sandbox.callContract(outcome, { params: { key } }));
      sandbox.advance(2_000);
      await expectNoResponse(sandbox.callContract(name, { key, body }));
      // Other requests have separate connections.
      expect((await callContract(name, requestOf(name))).status).toBe(200);
      sandbox.advance(600);
      expect((await callContract(outcome, { params: { key } })).status).toBe(status);
      const again = await callContract(name, { key, body });
      expect(again.status).toBe(200);
      expect(await callContract(outcome, { params: { key } })).toEqual(again);
    },
  );
});
