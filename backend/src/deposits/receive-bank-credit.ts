import { toldOfTransfer } from './bank-transfer';
import { creditDeposit } from './credit-deposit';
import type { Deps } from '../deps';
import { lockMember } from '../members/lock-member';
import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';
import { finishStatement, recordStatement } from '../wallet/statement';
import { endAnnouncedDeposit } from './end-announced-deposit';

/** Money received on one of the site's bank accounts, as the bank reports it. */
export interface BankCredit {
  /** The bank's own reference: two reports with the same reference are the same payment. */
  bankReference: string;
  /** Bank of the sender. */
  bankCode: string;
  accountNo: string;
  /** Satang (att). */
  amount: Satang;
  currency: Currency;
}

/**
 * Credits a reported payment once, to the member who owns the sender's bank account. Returns `unknown` when no member
 * with this currency has that account; a person must then review the payment.
 */
export async function receiveBankCredit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bankReference, bankCode, accountNo, amount, currency }: BankCredit,
): Promise<'credited' | 'known' | 'unknown'> {
  const at = clock.now();
  return db.tx(async (tx) => {
    // Checked before the account's owner: a payment that is already credited needs no review.
    const told = await toldOfTransfer(tx, bankReference);
    const note = (owner: string, txn: number) =>
      tx.query(
        'insert into bank_credit (bank_reference, member_id, amount, txn_id, received_at) values ($1, $2, $3, $4, $5)',
        [bankReference, owner, amount, txn, at],
      );
    const counted = told.find(({ txn }) => txn !== null);
    if (counted && counted.txn !== null) {
      // The payment is already credited through a slip or a QR code.
      if (!told.some(({ by }) => by === 'credit')) await note(counted.memberId, counted.txn);
      return 'known';
    }
    const members = await tx.query<{ id: string }>(
      'select id from member where bank_code = $1 and bank_account_no = $2 and currency = $3',
      [bankCode, accountNo, currency],
    );
    const memberId = members[0]?.id;
    if (memberId === undefined) return 'unknown';
    await lockMember(tx, memberId);
    const txn = await creditDeposit(tx, {
      memberId,
      currency,
      amount,
      reference: `bank:${bankReference}`,
      at,
    });
    await note(memberId, txn);
    const announced = await endAnnouncedDeposit(tx, memberId, amount, at);
    if (announced) await finishStatement(tx, announced, 'SUCCESS');
    else {
      const row = {
        memberId,
        type: 'deposit',
        status: 'SUCCESS',
        from: null,
        to: 'wallet',
        amount,
        at,
      } as const;
      await recordStatement(tx, row);
    }
    return 'credited';
  });
}
