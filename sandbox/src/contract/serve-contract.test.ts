import { providerOperation, providerOperations } from './operations';
import { newMessageId, openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox';

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
const names = [...providerOperations().values()]
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
    for (const deviation of wrong)
      expect(await callContract(name, { ...request, ...deviation })).toEqual({
        status: 401,
        body: { error: 'BAD_SIGNATURE' },
      });
  });

  it.each(names)('accept a message once: %s', async (name) => {
    const [request, id] = [requestOf(name), newMessageId()];
    const first = await callContract(name, { ...request, id });
    expect(first.status).not.toBe(409);
    expect(await callContract(name, { ...request, id })).toEqual({
      status: 409,
      body: { error: 'REPLAYED' },
    });
    sandbox.advance(60_000);
    const late = { ...request, id, signedAt: new Date('2026-03-04T05:06:07.000Z') };
    expect((await callContract(name, late)).status).toBeGreaterThanOrEqual(401);
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
      expect(await callContract(name, { key, ...changed })).toEqual({
        status: 409,
        body: { error: 'KEY_REUSED' },
      });
    },
  );

  it('separate equal keys of different providers', async () => {
    const key = newKey();
    expect((await callContract('payOut', { key, body: payout })).status).toBe(200);
    expect((await callContract('judgeSlip', { key, body: slip })).status).toBe(204);
    expect((await callContract('moveMoney', { ...requestOf('moveMoney'), key })).status).toBe(200);
  });

  it.each(withKey)('reject a missing or malformed key: %s', async (name) => {
    const { body = {} } = requestOf(name);
    for (const key of [undefined, 'with space', 'x'.repeat(65)])
      expect(await callContract(name, { body, ...(key !== undefined && { key }) })).toEqual({
        status: 400,
        body: { error: 'BAD_REQUEST' },
      });
  });

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
        ...('amount' in body
          ? [{ body: { ...body, amount: 0.5 } }, { body: { ...body, amount: -100 } }]
          : []),
      ];
      for (const deviation of wrong)
        expect(await callContract(name, { ...request, ...deviation })).toMatchObject({
          status: 400,
          body: { error: 'BAD_REQUEST' },
        });
      // A request rejected like this stores nothing: the key is still unused.
      expect((await callContract(name, { ...request, body })).status).toBeLessThan(300);
    },
  );

  it.each([
    ['readAccount', { game: 'pg', username: 'a' }],
    ['readGift', { voucher: 'short' }],
    ['payoutOutcome', { key: 'a%20b' }],
    ['transferOutcome', { key: 'x'.repeat(65) }],
  ])('reject a path parameter outside the contract: %s', async (name, params) => {
    expect(await callContract(name, { params })).toEqual({ status: 400, body: { error: 'BAD_REQUEST' } });
  });

  it('answer 404 for an unknown path', async () => {
    const reply = await sandbox.call('GET', '/provider/nothing');
    expect([reply.status, reply.body]).toEqual([404, { error: 'UNKNOWN' }]);
  });

  it('move money once per key, and report it as the outcome', async () => {
    const key = newKey();
    const body = { ...account, direction: 'out', amount: 20_000 };
    const moved = await callContract<{ balance: number }>('moveMoney', { key, body });
    expect(moved).toEqual({
      status: 200,
      body: { balance: 300_000, played: -150_000, staked: 900_000, sequence: 2 },
    });
    await callContract('moveMoney', { ...requestOf('moveMoney') });
    expect(await callContract('moveMoney', { key, body })).toEqual(moved);
    expect(await callContract('transferOutcome', { params: { key } })).toEqual(moved);
  });

  it('report a rejected transfer as rejected, whatever happens later', async () => {
    const key = newKey();
    const body = { ...account, direction: 'out', amount: 400_000 };
    const refused = await callContract('moveMoney', { key, body });
    expect(refused).toMatchObject({ status: 422, body: { error: 'REFUSED' } });
    await callContract('moveMoney', { key: newKey(), body: { ...body, direction: 'in' } });
    expect(await callContract('moveMoney', { key, body })).toEqual(refused);
    expect(await callContract('transferOutcome', { params: { key } })).toEqual(refused);
  });

  it('pay after a while, and report the status until then', async () => {
    const key = newKey();
    expect(await callContract('payOut', { key, body: payout })).toEqual({
      status: 200,
      body: { status: 'pending' },
    });
    expect((await callContract('payoutOutcome', { params: { key } })).body).toEqual({ status: 'pending' });
    sandbox.advance(3_000);
    expect((await callContract('payoutOutcome', { params: { key } })).body).toEqual({ status: 'paid' });
    expect((await callContract('payOut', { key, body: payout })).body).toEqual({ status: 'paid' });
    const other = newKey();
    await callContract('payOut', { key: other, body: payout });
    sandbox.simulators.bank.decide(other, 'refused');
    expect((await callContract('payoutOutcome', { params: { key: other } })).status).toBe(422);
    expect((await callContract('payOut', { key: other, body: payout })).status).toBe(422);
  });

  it('redeem a gift once, and keep rejecting the other request', async () => {
    const [winner, other] = [newKey(), newKey()];
    const body = { voucher: 'gift12345678', walletAccountName: 'W' };
    const worth = await callContract('readGift', { params: { voucher: body.voucher } });
    expect(await callContract('redeemGift', { key: winner, body })).toEqual(worth);
    expect(await callContract('redeemGift', { key: winner, body })).toEqual(worth);
    expect(await callContract('redemptionOutcome', { params: { key: winner } })).toEqual(worth);
    const taken = { status: 422, body: expect.objectContaining({ error: 'GIFT_TAKEN' }) };
    expect(await callContract('redeemGift', { key: other, body })).toEqual(taken);
    expect(await callContract('redemptionOutcome', { params: { key: other } })).toEqual(taken);
    expect(await callContract('readGift', { params: { voucher: body.voucher } })).toEqual(taken);
    sandbox.simulators.gifts.setAmount('worthless1', 0);
    const nothing = { voucher: 'worthless1', walletAccountName: 'W' };
    expect((await callContract('redeemGift', { key: newKey(), body: nothing })).body).toMatchObject({
      error: 'NO_GIFT',
    });
  });

  it('return the result of a slip once a person has set it', async () => {
    const key = newKey();
    expect((await callContract('judgeSlip', { key, body: slip })).status).toBe(204);
    sandbox.simulators.slips.setResult(key, { accepted: true, amount: 100, refNo: 'x' });
    expect(await callContract('judgeSlip', { key, body: slip })).toEqual({
      status: 200,
      body: { accepted: true, amount: 100, refNo: 'x' },
    });
  });

  it('report a missing account, and a game without a login link', async () => {
    const unknownAccount = { game: 'PG', username: 'nobody' };
    expect((await callContract('readAccount', { params: unknownAccount })).body).toMatchObject({
      error: 'NO_ACCOUNT',
    });
    expect(
      (await callContract('setPassword', { params: unknownAccount, body: { password: 'x' } })).body,
    ).toMatchObject({
      error: 'NO_ACCOUNT',
    });
    const unlinked = { game: 'NAKA', username: 'td833333333' };
    expect(
      (await callContract('makeLoginLink', { params: unlinked, body: { password: 'x' } })).body,
    ).toMatchObject({
      error: 'NOT_OFFERED',
    });
    expect((await callContract('readLoginForm', { params: unlinked })).body).toEqual({ fields: null });
  });

  it.each([
    ['sms', 'sendMessage'],
    ['bank', 'payOut'],
    ['qr', 'issueCode'],
    ['PG', 'moveMoney'],
    ['slips', 'judgeSlip'],
    ['gift', 'redeemGift'],
  ])('are rejected permanently per key by a provider that rejects: %s', async (target, name) => {
    const request = requestOf(name);
    sandbox.simulators.faults.set(target, 'refuses', 1);
    const refused = await callContract(name, request);
    expect(refused).toMatchObject({ status: 422, body: { error: 'REFUSED' } });
    expect(await callContract(name, request)).toEqual(refused);
    expect((await callContract(name, requestOf(name))).status).toBeLessThan(300);
  });

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

  it('answer 500 without details when the sandbox itself fails', async () => {
    const failing = jest.spyOn(sandbox.simulators.games, 'read').mockImplementation(() => {
      throw new Error('an internal error');
    });
    expect(await callContract('readAccount', { params: account })).toMatchObject({
      status: 500,
      body: { error: 'UNAVAILABLE' },
    });
    failing.mockRestore();
  });
});
