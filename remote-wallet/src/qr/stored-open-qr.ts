import type { Satang } from '@wallet/contract/satang';
import { loginFingerprint } from '@wallet/money';
import { safeStorage } from '@wallet/platform';
import type { QrProvider } from '@wallet/platform/api';
import { serverNow } from '@wallet/platform/server-now';

/** An open code as this tab stores it. */
interface StoredCode {
  /** A fingerprint of the login that created the code. */
  login: string;
  /** A fingerprint of the code. */
  code: string;
  /** When the code ends, in ms of the server's clock. */
  endsAt: number;
  /** Missing when the backend does not send it. */
  amount?: Satang | null;
}

const storage = safeStorage('session');
const keyOf = (provider: string): string => `qr-end:${provider}`;
/** The provider of the code that was stored last: a member has one open code at a time (S4.13). */
const lastKey = 'wallet.last-qr';

/** Returns the stored code of a provider; null when there is none of this login. */
export function readStoredCode(provider: string): StoredCode | null {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(provider)) ?? 'null') as StoredCode | null;
    return stored?.login === loginFingerprint() && Number.isFinite(stored.endsAt) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the open code of a provider; null removes it. */
export function writeStoredCode(provider: QrProvider, stored: StoredCode | null): void {
  if (stored === null) return storage.removeItem(keyOf(provider));
  storage.setItem(keyOf(provider), JSON.stringify(stored));
  storage.setItem(lastKey, provider);
}

/** Returns the code that is open according to this tab; null when none is, or when it has ended. */
export function storedOpenQr(): (StoredCode & { provider: QrProvider }) | null {
  const provider = storage.getItem(lastKey) as QrProvider | null;
  const stored = provider && readStoredCode(provider);
  return stored && stored.endsAt > serverNow() ? { ...stored, provider } : null;
}
