import type { Tx } from '../../platform/db/driver';
import { toldOfTransfer } from '../deposit/bank-transfer';
import { creditDeposit } from '../deposit/credit-deposit';
import type { Deps } from '../../deps';
import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';
import type { QrProvider } from '../../providers/qr/qr-issuer';
import { recordStatement } from '../statement/record-statement';
import { type QrCode, qrCodeColumns } from './qr-code';

/** A payment that a provider saw. */
export interface QrPayment {
  provider: QrProvider;
  /** The payment's name with who reports it: the same one again is the same payment. */
  paymentId: string;
  /** Our reference of the code that was paid; null when it is not known. */
  reference: string | null;
  /** Satang (att) that came. */
  amount: Satang;
  currency: Currency;
  /** The bank's name of the transfer, where the provider knows it. */
  bankReference?: string;
}

/** Became a deposit now; was reported before; or came for no code that is still worth a deposit, and waits for a person. */
export type QrPaymentResult = 'deposited' | 'known' | 'unclaimed';

async function codeToPay(tx: Tx, { provider, reference, currency }: QrPayment): Promise<QrCode | undefined> {
  if (reference === null) return undefined;
  const rows = await tx.query<QrCode>(
    `select ${qrCodeColumns} from qr_code
     where id = $1 and provider = $2 and currency = $3 for no key update`,
    [reference, provider, currency],
  );
  // Ended or not: the money is here, and it is this member's. Only a second payment is not.
  return rows[0]?.status === 'paid' ? undefined : rows[0];
}

/** Notes a payment of a code and makes it the member's deposit: once per payment, and once per code. */
export async function reportQrPayment({ db, clock }: Deps, payment: QrPayment): Promise<QrPaymentResult> {
  const { provider, paymentId, reference, amount, currency, bankReference } = payment;
  const now = clock.now();
  return db.tx(async (tx) => {
    const told = bankReference === undefined ? [] : await toldOfTransfer(tx, bankReference);
    // By a slip of it, by the bank itself, or as a payment of another id.
    const isCounted = told.some(({ txn }) => txn !== null);
    const noted = await tx.query(
      `insert into qr_payment (provider, payment_id, reference, currency, amount, reported_at, bank_reference)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning payment_id`,
      [provider, paymentId, reference, currency, amount, now, bankReference ?? null],
    );
    if (isCounted || noted.length === 0) return 'known';
    const code = await codeToPay(tx, payment);
    if (!code) return 'unclaimed';
    const { id, memberId } = code;
    const txn = await creditDeposit(tx, { memberId, currency, amount, reference: `qr:${id}`, at: now });
    await recordStatement(tx, {
      id,
      memberId,
      type: 'deposit',
      status: 'SUCCESS',
      from: null,
      to: 'wallet',
      amount,
      at: now,
    });
    await tx.query(`update qr_code set status = 'paid' where id = $1`, [id]);
    await tx.query('update qr_payment set qr_id = $3, txn_id = $4 where provider = $1 and payment_id = $2', [
      provider,
      paymentId,
      id,
      txn,
    ]);
    return 'deposited';
  });
}
