import { fromBaht, satang, type Satang } from '@wallet/contract/satang';
import type { Db } from '@wallet/server/db';
import { newId } from '@wallet/server';
import type { Currency } from '../../core/ledger/account';
import { pay } from '../../core/ledger/post';
import type { GameAccountName } from '../../core/providers/providers';
import { creditDeposit } from '../../deposits/deposit';
import {
  type QrPayment,
  type QrPaymentResult,
  reportQrPayment,
  reportSmsPayment,
} from '../../deposits/qr-payment';
import { type NewConditions, startWagering } from '../../wagering/wagering';
import type { TestSite } from './test-site';

/** Credits a deposit (satang) to a member's wallet. A negative amount takes money from the wallet. */
export async function changeWallet(
  db: Db,
  { memberId, currency, amount, at }: { memberId: string; currency: Currency; amount: Satang; at?: Date },
): Promise<void> {
  const wallet = { kind: 'wallet', owner: memberId, currency } as const;
  const bank = { kind: 'bank', owner: 'site', label: 'deposits', currency } as const;
  await db.tx((tx) =>
    amount > 0
      ? creditDeposit(tx, { memberId, currency, amount, reference: 'test', ...(at && { at }) })
      : pay(tx, { kind: 'deposit', from: wallet, to: bank, amount: satang(-amount) }),
  );
}

/** Adds money (baht, rounded to satang) to a member's wallet like a deposit. A negative amount removes money. */
export async function giveMoney(db: Db, username: string, baht: number): Promise<void> {
  const [member] = await db.query<{ id: string; currency: Currency }>(
    'select id, currency from member where username = $1',
    [username],
  );
  if (!member) throw new Error(`There is no member ${username}.`);
  const amount = fromBaht(Math.round(baht * 100) / 100);
  if (amount !== 0) await changeWallet(db, { memberId: member.id, currency: member.currency, amount });
}

type Credentials = { username: string };

/** Opens accounts at the games where a member has none, and returns all the member's accounts by code. */
export async function openGameAccounts(
  site: TestSite,
  token: string,
  codes: readonly string[],
): Promise<Record<string, GameAccountName>> {
  const accounts: Record<string, GameAccountName> = {};
  for (const game of codes) {
    await site.call('GET', `/api/wallet/activate/${game}`, { token });
    const { body } = await site.call<Credentials>('GET', `/api/wallet/account/${game}`, { token });
    accounts[game] = { game, username: body.username };
  }
  return accounts;
}

/** Starts a bonus with these conditions for a member. Returns a function that ends it. */
export async function runBonus(
  { deps: { db, clock } }: TestSite,
  username: string,
  conditions: Partial<NewConditions>,
): Promise<() => Promise<unknown>> {
  const id = await db.tx(async (tx) => {
    const [member] = await tx.query<{ id: string; txn: number }>(
      'select id, (select max(id) from ledger_txn) as txn from member where username = $1',
      [username],
    );
    if (!member) throw new Error(`There is no member ${username}.`);
    return startWagering(tx, {
      member,
      source: 'bonus',
      code: 'DAILY20',
      amount: fromBaht(0),
      conditions: { success: 100, fail: 0, stakeTarget: fromBaht(0), endBelow: fromBaht(0), ...conditions },
      grantedTxn: member.txn,
      at: clock.now(),
    });
  });
  return () =>
    db.query(`update bonus_round set ended_at = $2, outcome = 'fail' where id = $1`, [id, clock.now()]);
}

/**
 * Pays a code like a customer's bank, with the code's amount or another one (satang), and reports it like the provider.
 * The same payment id is the same payment. Returns undefined when there is no such code.
 */
export async function payCode(
  { simulators, deps }: Pick<TestSite, 'simulators' | 'deps'>,
  reference: string,
  paymentId = newId(),
  amount?: number,
): Promise<QrPaymentResult | undefined> {
  const payment = simulators.codes.payment(reference, paymentId, amount) as QrPayment | undefined;
  if (!payment) return undefined;
  const isByAmount = payment.reference === null && payment.provider === 'KBANK';
  return isByAmount ? reportSmsPayment(deps, payment) : reportQrPayment(deps, payment);
}
