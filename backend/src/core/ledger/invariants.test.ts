import pLimit from 'p-limit';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import type { Tx } from '@wallet/server/db';
import { idempotent } from '../http/idempotency';
import { openTestDb } from '../../testing/database/test-db';
import { post } from '../../testing/database/post';
import { openAccount } from './account';
import type { Satang } from '@wallet/contract/satang';
import { openBeforeAll } from '../../testing/open-before-all';
import { AppError } from '../errors';

/*
 * The ledger's invariants and the tests of each one. Every file runs on both engines.
 *
 * |  1 | balanced per currency           | post.test: rejects an unbalanced transaction, and postings that do not sum to zero                      |
 * |  2 | append-only                     | post.test: rejects changes of history                                                                   |
 * |  3 | hash chain                      | post.test: detects changes by someone who disabled the rules                                            |
 * |  4 | a duplicate does nothing        | idempotency.test: has one effect and one response, no matter how often it is sent                       |
 * |  5 | concurrent duplicates collapse  | idempotency.test: has one effect when 64 requests arrive at once                                        |
 * |  6 | no lost update on a hot account | here                                                                                                    |
 * |  7 | conservation                    | here                                                                                                    |
 * |  8 | balance = journal               | post.test: their balances are the sums of their postings; here, after everything                        |
 * |  9 | overdraft under drain           | here                                                                                                    |
 * | 10 | no drift                        | here                                                                                                    |
 * | 11 | no currency mixing              | post.test: rejects one currency paid with another, and a posting in another currency than its account's |
 * | 12 | reversal = compensation         | here                                                                                                    |
 * | 13 | rebuild from the log            | here                                                                                                    |
 * | 14 | monotonic per account           | here                                                                                                    |
 * | 15 | duplicate of rejected ≠ applied | idempotency.test: stores a rejection too; here, among random operations                                 |
 */

/** Concurrent operations: more than there are connections, but few enough that none waits too long for one. */
const maxConcurrent = 32;

/** Returns the numbers from 1 to `count`. */
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

interface Posting {
  account: number;
  amount: number;
  /** Null for an account without a floor, which has no running balance. */
  after: number | null;
}

const outcomeOf = async (work: Promise<unknown>): Promise<'posted' | 'rejected'> =>
  work.then(
    () => 'posted' as const,
    (error: { code?: string }) => {
      if (error.code === 'MONEY_NOT_ENOUGH') return 'rejected' as const;
      throw error;
    },
  );

describe('the ledger’s invariants', () => {
  const walletCount = 5;

  const db = openBeforeAll(openTestDb);
  let bank: number;
  beforeAll(async () => {
    bank = await openAccount(db, { kind: 'bank', owner: 'site', currency: 'THB' });
  });

  const newWallet = (): Promise<number> =>
    openAccount(db, { kind: 'wallet', owner: randomBytes(6).toString('hex'), currency: 'THB' });
  const moveIn = (tx: Tx, from: number, to: number, amount: number): Promise<number> =>
    post(tx, {
      kind: 'transfer',
      postings: [
        { account: from, amount: -amount as Satang },
        { account: to, amount: amount as Satang },
      ],
    });
  const move = (from: number, to: number, amount: number): Promise<number> =>
    db.tx((tx) => moveIn(tx, from, to, amount));
  const balanceOf = async (account: number): Promise<number> =>
    (await db.query<{ n: number }>('select balance as n from ledger_balance where id = $1', [account]))[0]
      ?.n ?? Number.NaN;
  const journal = (): Promise<Posting[]> =>
    db.query<Posting>(
      'select account_id as account, amount, balance_after as after from ledger_posting order by account_id, id',
    );

  it('loses no concurrent update of a hot account (6)', async () => {
    const hot = await newWallet();
    await pLimit(maxConcurrent).map(times(500), (amount) => move(bank, hot, amount));
    expect(await balanceOf(hot)).toBe((500 * 501) / 2);
  });

  it('never overdraws a wallet under concurrent payments (9)', async () => {
    const [drained, filled] = [await newWallet(), await newWallet()];
    await move(bank, drained, 1_000);
    const outcomes = await pLimit(maxConcurrent).map(times(100), () => outcomeOf(move(drained, filled, 30)));
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(33);
    expect([await balanceOf(drained), await balanceOf(filled)]).toEqual([10, 990]);
  });

  it('adds a thousand single satang to exactly ten baht (10)', async () => {
    const [from, to] = [await newWallet(), await newWallet()];
    await move(bank, from, 1_000);
    await pLimit(maxConcurrent).map(times(1_000), () => move(from, to, 1));
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([0, 1_000]);
  });

  it('writes a reversal as a new transaction and leaves the first unchanged (12)', async () => {
    const [from, to] = [await newWallet(), await newWallet()];
    await move(bank, from, 700);
    const before = (await journal()).length;
    const first = await move(from, to, 450);
    const written = await db.query('select * from ledger_posting where txn_id = $1 order by id', [first]);
    const reversal = await move(to, from, 450);
    expect(reversal).not.toBe(first);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([700, 0]);
    expect(await db.query('select * from ledger_posting where txn_id = $1 order by id', [first])).toEqual(
      written,
    );
    expect((await journal()).length).toBe(before + 4);
    // The amount is no longer in the account, so a second reversal is rejected.
    expect(await outcomeOf(move(to, from, 450))).toBe('rejected');
  });

  it('matches a model after thousands of random operations with duplicates and rejections (7, 15)', async () => {
    const operation = fc.record({
      from: fc.nat(walletCount),
      to: fc.nat(walletCount),
      amount: fc.integer({ min: 1, max: 9_999 }),
      // Few keys, so that many operations are duplicates of earlier posted or rejected ones.
      key: fc.option(fc.nat(20), { freq: 2 }),
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 200, maxLength: 200 }), async (operations) => {
        round += 1;
        const accounts = [bank];
        while (accounts.length <= walletCount) accounts.push(await newWallet());
        const model = accounts.map(() => 0);
        const outcomes = new Map<number, { request: string; outcome: string }>();
        const bankBefore = await balanceOf(bank);
        for (const { from, to, amount, key } of operations) {
          const request = { from, to, amount };
          const earlier = key === null ? undefined : outcomes.get(key);
          const isMisuse = earlier !== undefined && earlier.request !== JSON.stringify(request);
          // Half of the reused keys are sent with their original request.
          const sent =
            isMisuse && amount % 2 === 0 ? (JSON.parse(earlier.request) as typeof request) : request;
          const idempotentRequest = {
            scope: `round-${round}`,
            key: key === null ? undefined : `key-${key}`,
            request: sent,
          };
          const work = idempotent(db, idempotentRequest, async (tx) => ({
            id: await moveIn(tx, accounts[sent.from] ?? 0, accounts[sent.to] ?? 0, sent.amount),
          }));
          if (isMisuse && sent === request) {
            await expect(work).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
            continue;
          }
          const outcome = await outcomeOf(work);
          if (earlier) {
            expect(outcome).toBe(earlier.outcome);
            continue;
          }
          const isPayable =
            sent.from === 0 || sent.from === sent.to || (model[sent.from] ?? 0) >= sent.amount;
          expect(outcome).toBe(isPayable ? 'posted' : 'rejected');
          if (outcome === 'posted') {
            model[sent.from] = (model[sent.from] ?? 0) - sent.amount;
            model[sent.to] = (model[sent.to] ?? 0) + sent.amount;
          }
          if (key !== null) outcomes.set(key, { request: JSON.stringify(sent), outcome });
        }
        const balances = [
          (await balanceOf(bank)) - bankBefore,
          ...(await Promise.all(accounts.slice(1).map(balanceOf))),
        ];
        expect(balances).toEqual(model);
      }),
      { numRuns: 12 },
    );
  });

  it('stores an unbroken series of balances for each account with a floor, even for concurrent postings (14)', async () => {
    const last = new Map<number, number>();
    const running = (await journal()).filter(({ after }) => after !== null);
    for (const { account, amount, after } of running) {
      expect(after).toBe((last.get(account) ?? 0) + amount);
      last.set(account, after ?? 0);
    }
    expect(last.size).toBeGreaterThanOrEqual(walletCount);
  });

  it('can rebuild every balance from the journal alone (8, 13)', async () => {
    const rebuilt = new Map<number, number>();
    for (const { account, amount } of await journal())
      rebuilt.set(account, (rebuilt.get(account) ?? 0) + amount);
    const stored = await db.query<{ id: number; balance: number }>('select id, balance from ledger_balance');
    expect(stored.map(({ id, balance }) => [id, balance])).toEqual(
      stored.map(({ id }) => [id, rebuilt.get(id) ?? 0]),
    );
    expect([...rebuilt.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  });
});

describe('money in the ledger', () => {
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

  const db = openBeforeAll(openTestDb);

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
