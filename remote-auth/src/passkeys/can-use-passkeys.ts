import { safeStorage } from '@wallet/platform';

/** True when this browser has passkeys, and they are valid for this page's host. */
export function canUsePasskeys(rpId: string | undefined): boolean {
  if (rpId === undefined || !('PublicKeyCredential' in window)) return false;
  // With the dots, `rpId` matches the host itself or a parent domain, never only the end of a label.
  return `.${location.hostname}`.endsWith(`.${rpId}`);
}

const storage = safeStorage('local');
const key = 'auth.passkey';

/** A mark that someone used a passkey on this device. It does not identify a member, so a logout does not delete it. */
export const passkeyMark = {
  exists: (): boolean => storage.getItem(key) !== null,
  set: (): void => storage.setItem(key, '1'),
};
