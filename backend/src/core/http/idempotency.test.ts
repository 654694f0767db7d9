import type { Tx } from '@wallet/server/db';
import { openAccount } from '../ledger/account';
import { post } from '../../testing/database/post';
import type { Satang } from '@wallet/contract/satang';
import { openTestDb } from '../../testing/database/test-db';
import { AppError } from '../errors';
import { idempotent } from './idempotency';
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
  const walletBalance = async () =>
    (await db.query<{ n: number }>('select balance as n from ledger_account where id = $1', [wallet]))[0]?.n;

  it('has one effect and one response, no matter how often it is sent and when 64 requests arrive at once', async () => {
    const replies = await atOnce(64, () => idempotent(db, idempotentRequest('key-0002'), deposit(100)));
    replies.push(await idempotent(db, idempotentRequest('key-0002'), deposit(100)));
    expect(new Set(replies.map(({ reference }) => reference)).size).toBe(1);
    expect(await walletBalance()).toBe(100);
  });

  it('is not used up by a session that ended, since the same request may follow a new login', async () => {
    const ended = idempotent(db, idempotentRequest('key-0401'), async () => {
      throw new AppError(401, 'invalid-token');
    });
    await expect(ended).rejects.toMatchObject({ status: 401 });
    await expect(idempotent(db, idempotentRequest('key-0401'), deposit(100))).resolves.toBeDefined();
  });

  it('is rejected for another request, but not for the same fields in another order', async () => {
    await idempotent(db, idempotentRequest('key-0003', { from: 'wallet', to: 'PG' }), deposit(100));
    await expect(
      idempotent(db, idempotentRequest('key-0003', { to: 'PG', from: 'wallet' }), deposit(100)),
    ).resolves.toBeDefined();
    const other = idempotent(
      db,
      idempotentRequest('key-0003', { from: 'wallet', to: 'JOKER' }),
      deposit(100),
    );
    await expect(other).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('stores a rejection too: a duplicate of a rejected request never succeeds', async () => {
    const before = (await walletBalance()) ?? 0;
    const attempt = () => idempotent(db, idempotentRequest('key-0004'), withdraw(before + 1));
    await expect(attempt()).rejects.toMatchObject({ status: 422, code: 'MONEY_NOT_ENOUGH' });
    await idempotent(db, idempotentRequest('key-0005'), deposit(1_000));
    await expect(attempt()).rejects.toMatchObject({ status: 422, code: 'MONEY_NOT_ENOUGH' });
    expect(await walletBalance()).toBe(before + 1_000);
  });

  it('rolls back the effect of a rejected request', async () => {
    const before = await walletBalance();
    const work = idempotent(db, idempotentRequest('key-0006'), async (tx) => {
      await deposit(500)(tx);
      throw new AppError(422, 'NO_GAME');
    });
    await expect(work).rejects.toEqual(new AppError(422, 'NO_GAME'));
    expect(await walletBalance()).toBe(before);
  });

  it('can be used for the same request after an internal error', async () => {
    const broken = idempotent(db, idempotentRequest('key-0007'), () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    await expect(idempotent(db, idempotentRequest('key-0007'), deposit(100))).resolves.toMatchObject({
      amount: 100,
    });
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
});
