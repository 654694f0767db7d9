import { loginFingerprint } from '@wallet/money';
import type { QrProvider } from '@wallet/platform/api';
import { serverNow } from '@wallet/platform/server-now';
import { shortHash } from '@wallet/contract';
import { openCodeKey, type QrState } from './qr-state';
import { readStoredCode, writeStoredCode } from './stored-open-qr';

/**
 * Returns an identity of an open code that survives a reload; null when none is open, or it has neither id nor markup.
 */
function fingerprintOf(qr: QrState): string | null {
  const code = openCodeKey(qr);
  return code === null || (qr.id === null && qr.markup === null) ? null : shortHash(code);
}

/**
 * The end of each provider's open code, stored in this tab. A bare number in `expireIn` may be seconds or milliseconds:
 * after a reload, 80,000 ms left would be parsed as seconds. The first response decides, and later ones cannot move the
 * end back.
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
