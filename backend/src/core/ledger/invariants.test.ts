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

/*
 * The ledger's invariants and the tests of each one. Every file runs on both engines.
 *
 * |  1 | balanced per currency           | post.test: rejects an unbalanced transaction, and postings that do not sum to zero                      |
 * |  2 | append-only                     | post.test: rejects changes of history                                                                   |
 * |  3 | hash chain                      | post.test: detects changes by someone who disabled the rules                                            |
 * |  4 | a duplicate does nothing        | idempotency.test: has one effect and one response, no matter how often it is sent                       |
 * |  5 | concurrent duplicates collapse  | idempotency.test: and when 64 requests arrive at once                                                   |
 * |  6 | no lost update on a hot account | here                                                                                                    |
 * |  7 | conservation                    | here                                                                                                    |
 * |  8 | balance = journal               | here, after everything                                                                                  |
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

  it('loses no concurrent update of a hot account, and drifts by no satang (6, 10)', async () => {
    const [hot, other] = [await newWallet(), await newWallet()];
    await pLimit(maxConcurrent).map(times(500), (amount) => move(bank, hot, amount));
    const filled = (500 * 501) / 2;
    expect(await balanceOf(hot)).toBe(filled);
    await pLimit(maxConcurrent).map(times(500), () => move(hot, other, 1));
    expect([await balanceOf(hot), await balanceOf(other)]).toEqual([filled - 500, 500]);
  });

  it('never overdraws a wallet under concurrent payments in both directions (9)', async () => {
    const [left, right] = [await newWallet(), await newWallet()];
    await move(bank, left, 1_000);
    const outcomes = await pLimit(maxConcurrent).map(times(100), (count) =>
      outcomeOf(count % 4 > 0 ? move(left, right, 70) : move(right, left, 50)),
    );
    expect(new Set(outcomes)).toEqual(new Set(['posted', 'rejected']));
    const balances = [await balanceOf(left), await balanceOf(right)];
    expect(balances.filter((amount) => amount < 0)).toEqual([]);
    expect((balances[0] ?? 0) + (balances[1] ?? 0)).toBe(1_000);
  });

  it('writes a reversal as a new transaction, which is rejected once the money is gone (12)', async () => {
    const [from, to] = [await newWallet(), await newWallet()];
    await move(bank, from, 700);
    const first = await move(from, to, 450);
    expect(await move(to, from, 450)).toBeGreaterThan(first);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([700, 0]);
    expect(await outcomeOf(move(to, from, 450))).toBe('rejected');
  });

  it('matches a model after many random operations with duplicates and rejections (7, 15)', async () => {
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
        const outcomes = new Map<
          number,
          { request: { from: number; to: number; amount: number }; outcome: string }
        >();
        const bankBefore = await balanceOf(bank);
        for (const { from, to, amount, key } of operations) {
          const earlier = key === null ? undefined : outcomes.get(key);
          // A reused key is sent with its original request.
          const sent = earlier?.request ?? { from, to, amount };
          const work = idempotent(
            db,
            { scope: `round-${round}`, key: key === null ? undefined : `key-${key}`, request: sent },
            async (tx) => ({
              id: await moveIn(tx, accounts[sent.from] ?? 0, accounts[sent.to] ?? 0, sent.amount),
            }),
          );
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
          if (key !== null) outcomes.set(key, { request: sent, outcome });
        }
        const balances = [
          (await balanceOf(bank)) - bankBefore,
          ...(await Promise.all(accounts.slice(1).map(balanceOf))),
        ];
        expect(balances).toEqual(model);
      }),
      // The same SQL runs on both engines; the embedded one takes four times as long. The seeds move money in many more orders.
      { numRuns: db.engine === 'pglite' ? 2 : 6 },
    );
  });

  it('can rebuild every balance from the journal alone, and stored an unbroken series of each (8, 13, 14)', async () => {
    const rebuilt = new Map<number, number>();
    for (const { account, amount, after } of await journal()) {
      const balance = (rebuilt.get(account) ?? 0) + amount;
      rebuilt.set(account, balance);
      // Only accounts with a floor have a running balance, which is unbroken even for concurrent postings.
      expect([balance, null]).toContain(after);
    }
    const stored = await db.query<{ id: number; balance: number }>('select id, balance from ledger_balance');
    expect(stored.map(({ id, balance }) => [id, balance])).toEqual(
      stored.map(({ id }) => [id, rebuilt.get(id) ?? 0]),
    );
    expect([...rebuilt.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  });
});
