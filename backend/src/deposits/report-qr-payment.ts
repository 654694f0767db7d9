import type { Tx } from '../core/db/driver';
import { toldOfTransfer } from './bank-transfer';
import { creditDeposit } from './credit-deposit';
import type { Deps } from '../deps';
import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';
import type { QrProvider } from '../core/providers/qr-issuer';
import { recordStatement } from '../wallet/statement';
import { type QrCode, qrCodeColumns } from './qr-code';

/** Payment that a provider reports. */
export interface QrPayment {
  provider: QrProvider;
  /** Payment id of the reporting provider: two reports with the same id are the same payment. */
  paymentId: string;
  /** Our reference of the paid code; null when it is unknown. */
  reference: string | null;
  /** Received amount in satang (att). */
  amount: Satang;
  currency: Currency;
  /** The bank's reference of the transfer, when the provider knows it. */
  bankReference?: string;
}

/**
 * `deposited`: credited now. `known`: reported before. `unclaimed`: no code for it can be credited; a person must
 * review it.
 */
export type QrPaymentResult = 'deposited' | 'known' | 'unclaimed';

async function codeToPay(tx: Tx, { provider, reference, currency }: QrPayment): Promise<QrCode | undefined> {
  if (reference === null) return undefined;
  const rows = await tx.query<QrCode>(
    `select ${qrCodeColumns} from qr_code
     where id = $1 and provider = $2 and currency = $3 for no key update`,
    [reference, provider, currency],
  );
  // A code that has ended still counts: the money is here and belongs to this member. Only a second payment does not
  // count.
  return rows[0]?.status === 'paid' ? undefined : rows[0];
}

/** Stores a payment of a code and credits it to the member, once per payment and once per code. */
export async function reportQrPayment({ db, clock }: Deps, payment: QrPayment): Promise<QrPaymentResult> {
  const { provider, paymentId, reference, amount, currency, bankReference } = payment;
  const now = clock.now();
  return db.tx(async (tx) => {
    const told = bankReference === undefined ? [] : await toldOfTransfer(tx, bankReference);
    // Already credited through a slip, by the bank, or as a payment with another id.
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
