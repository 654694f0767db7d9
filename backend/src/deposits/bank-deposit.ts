import { type Db, insert, type Tx } from '@wallet/server/db';
import type { ProviderBody } from '@wallet/contract/providers';
import { type Satang, satang } from '@wallet/contract/satang';
import type { Deps } from '../deps';
import { lockMember, type Member } from '../members/member';
import { finishStatement } from '../wallet';
import { listTransferReports, creditDeposit, markIfHeld, recordDeposit } from './deposit';
import { addMs, dayMs } from '@wallet/server';

/** Stores the announcement of a bank transfer. Returns its id. An open announcement of the same amount is reused. */
export async function announceDeposit(
  tx: Tx,
  { id: memberId }: Pick<Member, 'id'>,
  amount: Satang,
  at: Date,
): Promise<string> {
  await lockMember(tx, memberId);
  const open = await tx.query<{ id: string }>(
    'select id from announced_deposit where member_id = $1 and amount = $2 and ended_at is null',
    [memberId, amount],
  );
  // Another announcement of the same amount is the same money.
  if (open[0]) return open[0].id;
  const id = await recordDeposit(tx, { memberId, status: 'PROCESSING', amount, at });
  await insert(tx, 'announced_deposit', { id, memberId, amount, createdAt: at });
  return id;
}

/**
 * Records received money in the statement. Ends the member's announced deposit of this amount and finishes its row, or
 * adds a row with `id` when there is none. `txn` is its ledger transaction.
 */
export async function recordReceivedDeposit(
  tx: Tx,
  { id, memberId, amount, at, txn }: { id?: string; memberId: string; amount: Satang; at: Date; txn: number },
): Promise<void> {
  const [announced] = await tx.query<{ id: string }>(
    `update announced_deposit set ended_at = $3 where member_id = $1 and amount = $2 and ended_at is null returning id`,
    [memberId, amount, at],
  );
  if (announced) await finishStatement(tx, announced.id, 'SUCCESS');
  const row = { id, memberId, status: 'SUCCESS', amount, at } as const;
  await markIfHeld(tx, announced?.id ?? (await recordDeposit(tx, row)), txn);
}

/** Ends announced deposits that the bank has not confirmed within a day. Money that arrives later is still credited. */
export async function expireAnnouncedDeposits(db: Db, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    const ended = await tx.query<{ id: string }>(
      'update announced_deposit set ended_at = $1 where ended_at is null and created_at < $2 returning id',
      [now, addMs(now, -dayMs)],
    );
    for (const { id } of ended) await finishStatement(tx, id, 'FAILED');
  });
}

/**
 * Money received on one of the site's bank accounts, as the bank reports it. Two reports with the same `bankReference`
 * are the same payment.
 */
export type BankCredit = ProviderBody<'reportCredit'>;

/**
 * Credits a reported payment once, to the member who owns the sender's bank account. Returns `unknown` when no member
 * with this currency has that account; a person must then review the payment.
 */
export async function receiveBankCredit(
  { db, clock }: Deps,
  { bankReference, bankCode, accountNo, amount: reported, currency }: BankCredit,
): Promise<'credited' | 'known' | 'unknown'> {
  const at = clock.now();
  const amount = satang(reported);
  return db.tx(async (tx) => {
    // Checked before the owner of the account is looked up: a payment that is already credited needs no review.
    const reports = await listTransferReports(tx, bankReference);
    const storeCredit = (memberId: string, txnId: number) =>
      insert(tx, 'bank_credit', { bankReference, memberId, amount, txnId, receivedAt: at });
    const credited = reports.find(({ txn }) => txn !== null);
    if (credited && credited.txn !== null) {
      // The payment is already credited through a slip or a QR code.
      if (!reports.some(({ source }) => source === 'credit'))
        await storeCredit(credited.memberId, credited.txn);
      return 'known';
    }
    const members = await tx.query<{ id: string }>(
      'select id from member where bank_code = $1 and bank_account_no = $2 and currency = $3',
      [bankCode, accountNo, currency],
    );
    const memberId = members[0]?.id;
    if (memberId === undefined) return 'unknown';
    await lockMember(tx, memberId);
    const reference = `bank:${bankReference}`;
    const txn = await creditDeposit(tx, { memberId, currency, amount, reference, at });
    await storeCredit(memberId, txn);
    await recordReceivedDeposit(tx, { memberId, amount, at, txn });
    return 'credited';
  });
}
