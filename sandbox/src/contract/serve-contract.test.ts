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

let made = 0;
const newKey = (): string => `key-${(made += 1)}`;

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
  redeemGift: () => ({ key: newKey(), body: { voucher: `gift0000${(made += 1)}`, walletAccountName: 'W' } }),
  redemptionOutcome: () => ({ params: { key: newKey() } }),
};
const names = [...providerOperations().values()]
  .filter(({ path }) => !path.startsWith('/api/provider/'))
  .map(({ name }) => name);
const withKey = names.filter((name) => requests[name]?.().key !== undefined);
const requestOf = (name: string): Call => requests[name]?.() ?? {};

describe('the contracts as the sandbox keeps them', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox();
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    sandbox.books.reset();
    sandbox.advance(10_000);
  });

  /** Sends a request and expects a response that the contract allows. */
  const ask: TestSandbox['ask'] = async (name, asking) => {
    const answer = await sandbox.ask(name, asking);
    expect([name, answer, providerOperation(name).allowsAnswer(answer.status, answer.body)]).toEqual([
      name,
      answer,
      true,
    ]);
    return answer as never;
  };
  const noAnswer = (asked: Promise<unknown>) => expect(asked).rejects.toThrow(/fetch failed/);

  it('are tested whole', () => {
    expect(Object.keys(requests).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('have every call that is the provider’s: %s', async (name) => {
    const { status } = await ask(name, requestOf(name));
    const isOutcome = name.endsWith('Outcome');
    expect(status).toBe(
      isOutcome ? 404 : ['sendMessage', 'openAccount', 'setPassword', 'judgeSlip'].includes(name) ? 204 : 200,
    );
  });

  it.each(names)('believe no wrong signature: %s', async (name) => {
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
    for (const how of wrong)
      expect(await ask(name, { ...request, ...how })).toEqual({
        status: 401,
        body: { error: 'BAD_SIGNATURE' },
      });
  });

  it.each(names)('take a message once: %s', async (name) => {
    const [request, id] = [requestOf(name), newMessageId()];
    const first = await ask(name, { ...request, id });
    expect(first.status).not.toBe(409);
    expect(await ask(name, { ...request, id })).toEqual({ status: 409, body: { error: 'REPLAYED' } });
    sandbox.advance(60_000);
    const late = { ...request, id, signedAt: new Date('2026-03-04T05:06:07.000Z') };
    expect((await ask(name, late)).status).toBeGreaterThanOrEqual(401);
  });

  it.each(withKey)(
    'give the first answer to the same key again, and none to another body: %s',
    async (name) => {
      const { key = '', body = {} } = requestOf(name);
      const first = await ask(name, { key, body });
      expect(await ask(name, { key, body })).toEqual(first);
      const changed = requestOf(name).body ?? {};
      const other = { ...changed, ...('amount' in body ? { amount: 999 } : { currency: 'LAK' }) };
      const reworded = name === 'sendMessage' || name === 'redeemGift' ? changed : other;
      const isOther = JSON.stringify(reworded) !== JSON.stringify(body);
      const sent = isOther ? { body: reworded } : { text: JSON.stringify(body, null, 1) };
      expect(await ask(name, { key, ...sent })).toEqual({ status: 409, body: { error: 'KEY_REUSED' } });
    },
  );

  it('know one key of one provider’s from the same key of another’s', async () => {
    const key = newKey();
    expect((await ask('payOut', { key, body: payout })).status).toBe(200);
    expect((await ask('judgeSlip', { key, body: slip })).status).toBe(204);
    expect((await ask('moveMoney', { ...requestOf('moveMoney'), key })).status).toBe(200);
  });

  it.each(withKey)('take nothing without a key, or with one that is none: %s', async (name) => {
    const { body = {} } = requestOf(name);
    for (const key of [undefined, 'with space', 'x'.repeat(65)])
      expect(await ask(name, { body, ...(key !== undefined && { key }) })).toEqual({
        status: 400,
        body: { error: 'BAD_REQUEST' },
      });
  });

  it.each(names.filter((name) => requestOf(name).body))(
    'take no body outside the contract: %s',
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
      for (const how of wrong)
        expect(await ask(name, { ...request, ...how })).toMatchObject({
          status: 400,
          body: { error: 'BAD_REQUEST' },
        });
      // A request rejected like this stores nothing: the key is still unused.
      expect((await ask(name, { ...request, body })).status).toBeLessThan(300);
    },
  );

  it.each([
    ['readAccount', { game: 'pg', username: 'a' }],
    ['readGift', { voucher: 'short' }],
    ['payoutOutcome', { key: 'a%20b' }],
    ['transferOutcome', { key: 'x'.repeat(65) }],
  ])('take no name outside the contract: %s', async (name, params) => {
    expect(await ask(name, { params })).toEqual({ status: 400, body: { error: 'BAD_REQUEST' } });
  });

  it('answer nothing but what they have', async () => {
    const reply = await sandbox.call('GET', '/provider/nothing');
    expect([reply.status, reply.body]).toEqual([404, { error: 'UNKNOWN' }]);
  });

  it('move money once per key, and say so to who asks', async () => {
    const key = newKey();
    const body = { ...account, direction: 'out', amount: 20_000 };
    const moved = await ask<{ balance: number }>('moveMoney', { key, body });
    expect(moved).toEqual({
      status: 200,
      body: { balance: 300_000, played: -150_000, staked: 900_000, sequence: 2 },
    });
    await ask('moveMoney', { ...requestOf('moveMoney') });
    expect(await ask('moveMoney', { key, body })).toEqual(moved);
    expect(await ask('transferOutcome', { params: { key } })).toEqual(moved);
  });

  it('say of a transfer that was refused that it never happened, whatever comes later', async () => {
    const key = newKey();
    const body = { ...account, direction: 'out', amount: 400_000 };
    const refused = await ask('moveMoney', { key, body });
    expect(refused).toMatchObject({ status: 422, body: { error: 'REFUSED' } });
    await ask('moveMoney', { key: newKey(), body: { ...body, direction: 'in' } });
    expect(await ask('moveMoney', { key, body })).toEqual(refused);
    expect(await ask('transferOutcome', { params: { key } })).toEqual(refused);
  });

  it('pay after a while, and say how a payment stands until then', async () => {
    const key = newKey();
    expect(await ask('payOut', { key, body: payout })).toEqual({ status: 200, body: { status: 'pending' } });
    expect((await ask('payoutOutcome', { params: { key } })).body).toEqual({ status: 'pending' });
    sandbox.advance(3_000);
    expect((await ask('payoutOutcome', { params: { key } })).body).toEqual({ status: 'paid' });
    expect((await ask('payOut', { key, body: payout })).body).toEqual({ status: 'paid' });
    const other = newKey();
    await ask('payOut', { key: other, body: payout });
    sandbox.books.bank.judge(other, 'refused');
    expect((await ask('payoutOutcome', { params: { key: other } })).status).toBe(422);
    expect((await ask('payOut', { key: other, body: payout })).status).toBe(422);
  });

  it('redeem a gift once, and remember who was refused', async () => {
    const [mine, theirs] = [newKey(), newKey()];
    const body = { voucher: 'gift12345678', walletAccountName: 'W' };
    const worth = await ask('readGift', { params: { voucher: body.voucher } });
    expect(await ask('redeemGift', { key: mine, body })).toEqual(worth);
    expect(await ask('redeemGift', { key: mine, body })).toEqual(worth);
    expect(await ask('redemptionOutcome', { params: { key: mine } })).toEqual(worth);
    const taken = { status: 422, body: expect.objectContaining({ error: 'GIFT_TAKEN' }) };
    expect(await ask('redeemGift', { key: theirs, body })).toEqual(taken);
    expect(await ask('redemptionOutcome', { params: { key: theirs } })).toEqual(taken);
    expect(await ask('readGift', { params: { voucher: body.voucher } })).toEqual(taken);
    sandbox.books.gifts.give('worthless1', 0);
    const nothing = { voucher: 'worthless1', walletAccountName: 'W' };
    expect((await ask('redeemGift', { key: newKey(), body: nothing })).body).toMatchObject({
      error: 'NO_GIFT',
    });
  });

  it('give a verdict once somebody has judged', async () => {
    const key = newKey();
    expect((await ask('judgeSlip', { key, body: slip })).status).toBe(204);
    sandbox.books.slips.judge(key, { accepted: true, amount: 100, refNo: 'x' });
    expect(await ask('judgeSlip', { key, body: slip })).toEqual({
      status: 200,
      body: { accepted: true, amount: 100, refNo: 'x' },
    });
  });

  it('say of an account that was never opened that there is none, and of a game without a link so', async () => {
    const nobody = { game: 'PG', username: 'nobody' };
    expect((await ask('readAccount', { params: nobody })).body).toMatchObject({ error: 'NO_ACCOUNT' });
    expect((await ask('setPassword', { params: nobody, body: { password: 'x' } })).body).toMatchObject({
      error: 'NO_ACCOUNT',
    });
    const unlinked = { game: 'NAKA', username: 'td833333333' };
    expect((await ask('makeLoginLink', { params: unlinked, body: { password: 'x' } })).body).toMatchObject({
      error: 'NOT_OFFERED',
    });
    expect((await ask('readLoginForm', { params: unlinked })).body).toEqual({ fields: null });
  });

  it.each([
    ['sms', 'sendMessage'],
    ['bank', 'payOut'],
    ['qr', 'issueCode'],
    ['PG', 'moveMoney'],
    ['slips', 'judgeSlip'],
    ['gift', 'redeemGift'],
  ])('are refused for good under a key by a provider that refuses: %s', async (target, name) => {
    const request = requestOf(name);
    sandbox.books.faults.set(target, 'refuses', 1);
    const refused = await ask(name, request);
    expect(refused).toMatchObject({ status: 422, body: { error: 'REFUSED' } });
    expect(await ask(name, request)).toEqual(refused);
    expect((await ask(name, requestOf(name))).status).toBeLessThan(300);
  });

  it.each([
    ['silent', 'PG', 'moveMoney', 'transferOutcome', 404],
    ['forgets', 'PG', 'moveMoney', 'transferOutcome', 200],
    ['silent', 'bank', 'payOut', 'payoutOutcome', 404],
    ['forgets', 'bank', 'payOut', 'payoutOutcome', 200],
    ['silent', 'gift', 'redeemGift', 'redemptionOutcome', 404],
    ['forgets', 'gift', 'redeemGift', 'redemptionOutcome', 200],
  ] as const)(
    'give no answer on a cut line, nor who asks at once what became of it; then what happened: %s, %s',
    async (kind, target, name, outcome, status) => {
      const { key = '', body } = requestOf(name);
      sandbox.books.faults.set(target, kind, 1);
      await noAnswer(sandbox.ask(name, { key, body }));
      await noAnswer(sandbox.ask(outcome, { params: { key } }));
      sandbox.advance(2_000);
      await noAnswer(sandbox.ask(name, { key, body }));
      // Other requests have separate connections.
      expect((await ask(name, requestOf(name))).status).toBe(200);
      sandbox.advance(600);
      expect((await ask(outcome, { params: { key } })).status).toBe(status);
      const again = await ask(name, { key, body });
      expect(again.status).toBe(200);
      expect(await ask(outcome, { params: { key } })).toEqual(again);
    },
  );

  it('say 500 and nothing else when the sandbox itself fails', async () => {
    const failing = jest.spyOn(sandbox.books.games, 'read').mockImplementation(() => {
      throw new Error('a fault of ours');
    });
    expect(await ask('readAccount', { params: account })).toMatchObject({
      status: 500,
      body: { error: 'UNAVAILABLE' },
    });
    failing.mockRestore();
  });
});
