import fc from 'fast-check';
import type { Db } from '../db/driver';
import { AppError } from '../errors';
import { openTestDb } from '../../testing/database/test-db';
import { post } from '../../testing/database/post';
import { openAccount } from './account';
import type { Satang } from '@wallet/contract/satang';

const walletCount = 4;

/** One random transaction: amounts that move between accounts. Account 0 is the bank, the others are wallets. */
const randomEntry = fc.array(
  fc.record({
    from: fc.nat(walletCount),
    to: fc.nat(walletCount),
    amount: fc.integer({ min: 1, max: 50_000 }),
  }),
  { minLength: 1, maxLength: 3 },
);

describe('money in the ledger', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  it('is neither created nor lost by random transactions, and matches a model', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(randomEntry, { minLength: 1, maxLength: 12 }), async (entries) => {
        round += 1;
        const accounts = [await openAccount(db, { kind: 'bank', owner: `round-${round}`, currency: 'THB' })];
        for (let index = 1; index <= walletCount; index += 1) {
          accounts.push(
            await openAccount(db, { kind: 'wallet', owner: `round-${round}-${index}`, currency: 'THB' }),
          );
        }
        let model = accounts.map(() => 0);
        for (const entry of entries) {
          const postings = entry.flatMap(({ from, to, amount }) => [
            { account: accounts[from] ?? 0, amount: -amount as Satang },
            { account: accounts[to] ?? 0, amount: amount as Satang },
          ]);
          const after = [...model];
          for (const { from, to, amount } of entry) {
            after[from] = (after[from] ?? 0) - amount;
            after[to] = (after[to] ?? 0) + amount;
          }
          const expected = after.slice(1).some((balance) => balance < 0) ? 'rejected' : 'posted';
          const result = await db
            .tx((tx) => post(tx, { kind: 'transfer', postings }))
            .then(
              () => 'posted',
              (error: unknown) => {
                if (error instanceof AppError) return 'rejected';
                throw error;
              },
            );
          expect(result).toBe(expected);
          if (result === 'posted') model = after;
        }
        const rows = await db.query<{ id: number; balance: number }>(
          'select id, balance from ledger_balance where id = any($1::bigint[]) order by id',
          [accounts],
        );
        expect(rows.map(({ balance }) => balance)).toEqual(model);
        expect(model.reduce((sum, balance) => sum + balance, 0)).toBe(0);
      }),
      { numRuns: 40 },
    );
    const total = await db.query<{ total: number }>(
      'select coalesce(sum(amount), 0)::int8 as total from ledger_posting',
    );
    expect(total).toEqual([{ total: 0 }]);
  });

  it('is unchanged by many concurrent transfers in both directions between two accounts', async () => {
    const names = ['left', 'right'];
    const bank = await openAccount(db, { kind: 'bank', owner: 'race', currency: 'THB' });
    const [left = 0, right = 0] = await Promise.all(
      names.map((owner) => openAccount(db, { kind: 'wallet', owner, currency: 'THB' })),
    );
    const move = (from: number, to: number, amount: number) =>
      db.tx((tx) =>
        post(tx, {
          kind: 'transfer',
          postings: [
            { account: from, amount: -amount as Satang },
            { account: to, amount: amount as Satang },
          ],
        }),
      );
    await move(bank, left, 1_000);
    await move(bank, right, 1_000);
    const results = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) =>
        index % 2 === 0 ? move(left, right, 70) : move(right, left, 50),
      ),
    );
    const unexpected = results.filter(
      (result) => result.status === 'rejected' && !(result.reason instanceof AppError),
    );
    expect(unexpected).toEqual([]);
    const rows = await db.query<{ balance: number }>(
      `select balance from ledger_balance where owner in ('left', 'right')`,
    );
    expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(2_000);
    expect(rows.every(({ balance }) => balance >= 0)).toBe(true);
    const moveCount = results.filter(({ status }) => status === 'fulfilled').length;
    const posted = await db.query<{ n: number }>(
      'select count(distinct p.txn_id) as n from ledger_posting p where account_id = $1',
      [left],
    );
    // The first payment into the account is one more.
    expect(posted).toEqual([{ n: moveCount + 1 }]);
  });
});
