import type { Tx } from '@wallet/server/db';
import { openAccount } from '../ledger/account';
import { post } from '../../testing/database/post';
import type { Satang } from '@wallet/contract/satang';
import { openTestDb } from '../../testing/database/test-db';
import { AppError } from '../errors';
import { idempotent, idempotentCommand, storedResponse } from './idempotency';
import { openBeforeAll } from '../../testing/open-before-all';
import { atOnce } from '../../testing/at-once';

describe('an idempotency key', () => {
  const db = openBeforeAll(openTestDb);
  let bank: number;
  let wallet: number;
  beforeAll(async () => {
    bank = await openAccount(db, { kind: 'bank', owner: 'site', currency: 'THB' });
    wallet = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' });
  });

  const deposit = (amount: number) => async (tx: Tx) => {
    const postings = [
      { account: bank, amount: -amount as Satang },
      { account: wallet, amount: amount as Satang },
    ];
    return { reference: await post(tx, { kind: 'deposit', postings }), amount };
  };
  const withdraw = (amount: number) => deposit(-amount);
  const idempotentRequest = (
    key: string | undefined,
    request: object = { amount: 100 },
    scope = 'member',
  ) => ({
    scope,
    key,
    request,
  });
  const mismatch = { status: 409, code: 'IDEMPOTENCY_MISMATCH' };
  const walletBalance = async () =>
    (await db.query<{ n: number }>('select balance as n from ledger_account where id = $1', [wallet]))[0]?.n;

  it('has one effect and one response, no matter how often it is sent and when 64 requests arrive at once', async () => {
    const replies = await atOnce(64, () => idempotent(db, idempotentRequest('key-0002'), deposit(100)));
    replies.push(await idempotent(db, idempotentRequest('key-0002'), deposit(100)));
    expect(new Set(replies.map(({ reference }) => reference)).size).toBe(1);
    expect(await walletBalance()).toBe(100);
  });

  it.each<[string, Error]>([
    ['a session that ended, since the request may follow a new login', new AppError(401, 'invalid-token')],
    ['a rate limit', new AppError(429, 'REQUEST_LIMIT')],
    ['an error of the backend', new AppError(500, 'INTERNAL_SERVER_ERROR')],
    ['an unexpected error', new Error('broken')],
  ])('is not used up by %s', async (_, error) => {
    const request = idempotentRequest(`key-${error.message}`);
    await expect(idempotent(db, request, () => Promise.reject(error))).rejects.toBe(error);
    await expect(idempotent(db, request, deposit(100))).resolves.toMatchObject({ amount: 100 });
  });

  it('is rejected for another request, but not for the same fields in another order', async () => {
    const send = (request: object) => idempotent(db, idempotentRequest('key-0003', request), deposit(100));
    await send({ from: 'wallet', to: { game: 'PG', slot: null }, amounts: [1, 2] });
    await expect(
      send({ amounts: [1, 2], to: { slot: null, game: 'PG' }, from: 'wallet' }),
    ).resolves.toBeDefined();
    for (const other of [
      { from: 'wallet', to: { game: 'JOKER', slot: null }, amounts: [1, 2] },
      { from: 'wallet', to: { game: 'PG', slot: null }, amounts: [2, 1] },
    ])
      await expect(send(other)).rejects.toMatchObject(mismatch);
  });

  it('stores a rejection too: a duplicate of a rejected request never succeeds', async () => {
    const before = (await walletBalance()) ?? 0;
    const attempt = () => idempotent(db, idempotentRequest('key-0004'), withdraw(before + 1));
    await expect(attempt()).rejects.toMatchObject({ status: 422, code: 'MONEY_NOT_ENOUGH' });
    await idempotent(db, idempotentRequest('key-0005'), deposit(1_000));
    await expect(attempt()).rejects.toMatchObject({ status: 422, code: 'MONEY_NOT_ENOUGH' });
    expect(await walletBalance()).toBe(before + 1_000);
  });

  it('rolls back the effect of a rejected request, and returns its error to each retry', async () => {
    const before = await walletBalance();
    const work = () =>
      idempotent(db, idempotentRequest('key-0006'), async (tx) => {
        await deposit(500)(tx);
        throw new AppError(422, 'NO_GAME', { field: 'to' });
      });
    const atTheSameTime = await Promise.allSettled([work(), work()]);
    const afterwards = await Promise.allSettled([work()]);
    for (const reply of [...atTheSameTime, ...afterwards])
      expect(reply).toMatchObject({ reason: { status: 422, code: 'NO_GAME', details: { field: 'to' } } });
    expect(await walletBalance()).toBe(before);
  });

  it('is independent of the keys of other callers, and optional: without one the effect happens each time', async () => {
    const before = (await walletBalance()) ?? 0;
    for (const request of [
      idempotentRequest('key-0008', {}, 'one'),
      idempotentRequest('key-0008', {}, 'two'),
      idempotentRequest(undefined),
      idempotentRequest(undefined),
    ])
      await idempotent(db, request, deposit(100));
    expect(await walletBalance()).toBe(before + 400);
  });

  it('has a response that can be read before a retry repeats any work', async () => {
    const request = idempotentRequest('key-0009');
    expect(await storedResponse(db, request)).toBeUndefined();
    expect(await storedResponse(db, idempotentRequest(undefined))).toBeUndefined();
    const response = await idempotent(db, request, deposit(100));
    expect(await storedResponse(db, request)).toEqual(response);
    const other = storedResponse(db, idempotentRequest('key-0009', { amount: 200 }));
    await expect(other).rejects.toMatchObject(mismatch);
  });

  it('runs a command of the database once, and returns its result to the first request only', async () => {
    const claim = (key: string | undefined, coupon = 'no code') =>
      idempotentCommand(db, idempotentRequest(key, { coupon }), 'coupon_claim', { coupon });
    const refusal = { status: 422, code: 'INVALID_CODE' };
    const replies = [await claim('key-0010'), await claim('key-0010'), await claim(undefined)];
    expect(replies.map(({ result }) => result)).toEqual([{ refusal }, undefined, { refusal }]);
    for (const { response } of replies) expect(response).toThrow(expect.objectContaining(refusal) as Error);
    const other = await claim('key-0010', 'another code');
    expect(other.response).toThrow(expect.objectContaining(mismatch) as Error);
    await idempotent(db, idempotentRequest('key-0011', { coupon: 'no code' }), deposit(100));
    expect((await claim('key-0011')).response()).toMatchObject({ amount: 100 });
  });
});
