import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { lockMember } from '../members/lock-member';
import type { Satang } from '../core/ledger/satang';
import { newId } from '../core/new-id';
import type { QrProvider } from '../core/providers/qr-issuer';
import { amountToPay } from './amount-to-pay';
import { qrTimes } from './qr-times';

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Ends the member's current code with any provider and reserves a new one. Returns the new code's id. */
export async function reserveQrCode(
  tx: Tx,
  { id: memberId, currency }: Member,
  provider: QrProvider,
  asked: Satang,
  now: Date,
): Promise<string> {
  await lockMember(tx, memberId);
  await tx.query(
    `update qr_code set status = case when expires_at <= $2 then 'expired' else 'cancelled' end,
       reserved_until = case when expires_at <= $2 then reserved_until else least(reserved_until, $3) end
     where member_id = $1 and status in ('opening', 'waiting')`,
    [memberId, now, after(now, qrTimes.afterCancel)],
  );
  const amount = await amountToPay(tx, { memberId, provider, currency, asked }, now);
  const id = newId();
  await tx.query(
    `insert into qr_code (id, member_id, provider, currency, asked, amount, status, created_at, expires_at,
       reserved_until)
     values ($1, $2, $3, $4, $5, $6, 'opening', $7, $8, $9)`,
    [
      id,
      memberId,
      provider,
      currency,
      asked,
      amount,
      now,
      after(now, qrTimes.lifetime),
      after(now, qrTimes.lifetime + qrTimes.afterwards),
    ],
  );
  return id;
}
