import { safeStorage } from '@wallet/platform';

const storage = safeStorage('local');
const key = 'auth.device';

/**
 * What a server that knows devices gave this one: shown at the next login, it spares its owner the limits that slow
 * strangers down. It is one for all who log in here, names nobody and opens nothing, so a logout leaves it.
 */
export const deviceToken = {
  shown(): { deviceToken?: string } {
    const token = storage.getItem(key);
    return token ? { deviceToken: token } : {};
  },
  keep(token: string | null): void {
    if (token !== null && token.length <= 256) storage.setItem(key, token);
  },
};
