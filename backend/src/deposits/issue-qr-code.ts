import type { Deps } from '../deps';
import { refused } from '../core/http/refused';
import { ProviderRefusal } from '../core/providers/provider-refusal';
import { askProvider } from '../core/providers/ask-provider';
import { findQrCode } from './find-qr-code';
import type { QrCode } from './qr-code';

/**
 * Requests the payload of a reserved code from the issuer. Returns the updated code. Safe to call again.
 * @throws Failure QR_FAIL when the issuer did not respond
 */
export async function issueQrCode({ db, providers }: Deps, id: string): Promise<QrCode | undefined> {
  const code = await findQrCode(db, id);
  if (code?.status !== 'opening') return code;
  const { provider, amount, currency, expiresAt } = code;
  const order = { reference: id, provider, amount, currency, expiresAt };
  try {
    const payload = await askProvider('qr', (signal) => providers.qr.issue(order, signal));
    await db.query(
      `update qr_code set status = 'waiting', payload = $2 where id = $1 and status = 'opening'`,
      [id, payload],
    );
  } catch (error) {
    // The member has not seen the code, so it cannot be paid yet. It stays in `opening` for the next attempt.
    if (!(error instanceof ProviderRefusal)) throw refused('QR_FAIL');
    await db.query(`update qr_code set status = 'refused' where id = $1 and status = 'opening'`, [id]);
  }
  return findQrCode(db, id);
}
