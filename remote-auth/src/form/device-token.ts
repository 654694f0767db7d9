import { safeStorage } from '@wallet/platform';

const storage = safeStorage('local');
const key = 'auth.device';
/** The contract's limit. */
const maxTokenLength = 256;

/**
 * A backend may issue a token for this device. The next login sends it: the backend limits that login less and requires
 * no code. All members who log in on the device share the token. It identifies no member and grants no access, so a
 * logout does not delete it. Where storage is blocked, each login counts as one on a new device.
 */
export const deviceToken = {
  read(): { deviceToken?: string } {
    const token = storage.getItem(key);
    return token ? { deviceToken: token } : {};
  },
  write(token: string | null): void {
    if (token !== null && token.length <= maxTokenLength) storage.setItem(key, token);
  },
};
