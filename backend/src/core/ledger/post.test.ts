import type { Db } from '../db/driver';
import { openTestDb } from '../../testing/database/test-db';
import { balance, openAccount } from './account';
import { LedgerRefusal, type LedgerRefusalReason, post, type Posting } from './post';
import type { Satang } from '@wallet/contract/satang';

const satang = (amount: number): Satang => amount as Satang;
const refusal = (reason: LedgerRefusalReason) => new LedgerRefusal(reason);

describe('the ledger', () => {
  let db: Db;
  let bank: number;
  let wallet: number;
  let game: number;
  let kip: number;
  beforeAll(async () => {
    db = await openTestDb();
    bank = await openAccount(db, { kind: 'bank', owner: 'site', currency: 'THB' });
    wallet = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' });
    game = await openAccount(db, { kind: 'game', owner: 'member', label: 'PG', currency: 'THB' });
    kip = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'LAK' });
  });
  afterAll(() => db.close());

  const move = (...postings: [number, number][]) =>
    db.tx((tx) =>
      post(tx, {
        kind: 'transfer',
        postings: postings.map(([account, amount]): Posting => ({ account, amount: satang(amount) })),
      }),
    );
  const inWallet = () => balance(db, { kind: 'wallet', owner: 'member', currency: 'THB' });

  it('moves money between accounts, and their balances are the sums of their postings', async () => {
    await move([bank, -10_000], [wallet, 10_000]);
    await move([wallet, -2_550], [game, 2_550]);
    expect(await inWallet()).toBe(7_450);
    const wrong = await db.query(
      `select a.id from ledger_balance a left join ledger_posting p on p.account_id = a.id
       group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0)`,
      [],
    );
    expect(wrong).toEqual([]);
  });

  it('finds the same account by the same name, and opens new ones at zero', async () => {
    expect(await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' })).toBe(wallet);
    expect(await balance(db, { kind: 'wallet', owner: 'nobody', currency: 'THB' })).toBe(0);
  });

  it('keeps the balance after each posting, so that a statement needs no adding up', async () => {
    const rows = await db.query<{ amount: number; after: number }>(
      'select amount, balance_after as after from ledger_posting where account_id = $1 order by id',
      [wallet],
    );
    expect(rows).toEqual([
      { amount: 10_000, after: 10_000 },
      { amount: -2_550, after: 7_450 },
    ]);
  });

  it('[S8.8] refuses what is more than there is, and changes nothing', async () => {
    const before = await inWallet();
    await expect(move([wallet, -before - 1], [game, before + 1])).rejects.toEqual(
      refusal('MONEY_NOT_ENOUGH'),
    );
    expect(await inWallet()).toBe(before);
    await move([wallet, -before], [game, before]);
    expect(await inWallet()).toBe(0);
    await move([game, -before], [wallet, before]);
  });

  it('lets money pass through an account within one transaction', async () => {
    const before = await inWallet();
    await move([wallet, -before - 500], [game, 500], [bank, -500], [wallet, 500 + before]);
    expect(await inWallet()).toBe(before);
  });

  it.each<[string, () => [number, number][], LedgerRefusalReason]>([
    [
      'an unbalanced transaction',
      () => [
        [bank, -100],
        [wallet, 99],
      ],
      'UNBALANCED',
    ],
    [
      'one currency paid with another',
      () => [
        [bank, -100],
        [kip, 100],
      ],
      'UNBALANCED',
    ],
    ['a single posting', () => [[bank, -100]], 'TOO_FEW_POSTINGS'],
    [
      'an amount of nothing',
      () => [
        [bank, 0],
        [wallet, 0],
      ],
      'BAD_AMOUNT',
    ],
    [
      'a part of a satang',
      () => [
        [bank, -0.5],
        [wallet, 0.5],
      ],
      'BAD_AMOUNT',
    ],
    [
      'an amount beyond exact numbers',
      () => [
        [bank, -(2 ** 53)],
        [wallet, 2 ** 53],
      ],
      'BAD_AMOUNT',
    ],
    [
      'an account that is not there',
      () => [
        [bank, -100],
        [999_999, 100],
      ],
      'NO_ACCOUNT',
    ],
  ])('refuses %s before anything is written', async (_name, postings, reason) => {
    const count = () => db.query<{ n: number }>('select count(*) as n from ledger_txn');
    const before = await count();
    await expect(move(...postings())).rejects.toEqual(refusal(reason));
    expect(await count()).toEqual(before);
  });
});
