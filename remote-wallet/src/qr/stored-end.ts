import { loginFingerprint } from '@wallet/money';
import type { QrProvider } from '@wallet/platform/api';
import { serverNow } from '@wallet/platform/server-now';
import { shortHash } from '@wallet/contract';
import { openCodeKey, type QrState } from './qr-state';
import { readStoredCode, writeStoredCode } from './stored-open-qr';

/**
 * Returns a fingerprint of an open code, which is the same after a reload. Returns null when no code is open, or when the
 * code has no id and no markup.
 */
function fingerprintOf(qr: QrState): string | null {
  const code = openCodeKey(qr);
  return code === null || (qr.id === null && qr.markup === null) ? null : shortHash(code);
}

/**
 * The end of each provider's open code, stored in this tab. A number in `expireIn` may be seconds or milliseconds, and
 * its size decides: 80,000 ms that are left after a reload would be read as 80,000 seconds. Therefore the end of the
 * first response is stored, and later responses cannot extend it.
 */
export const storedEnd = {
  /** Returns when the code of this state ends, on the page's monotonic clock; null when nothing is stored for it. */
  read(provider: QrProvider, qr: QrState): number | null {
    const stored = readStoredCode(provider);
    if (stored === null || stored.code !== fingerprintOf(qr)) return null;
    return performance.now() + (stored.endsAt - serverNow());
  },
  /** Stores the end of an open code, and removes the stored end when none is open. */
  write(provider: QrProvider, qr: QrState): void {
    const code = fingerprintOf(qr);
    if (code === null || qr.endsAt === null) return writeStoredCode(provider, null);
    const endsAt = serverNow() + (qr.endsAt - performance.now());
    writeStoredCode(provider, { login: loginFingerprint(), code, endsAt, amount: qr.amount });
  },
};
