import { storageKeys } from '@wallet/contract';
import { safeStorage } from '@wallet/platform';

const storage = safeStorage('local');
const isCode = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text);

/** The inviter's code of the link that a person once came by (S2.19), kept until a later link brings another. */
export const inviteCode = {
  /** The code in the address, remembered from now on, else the remembered one, else ''. */
  from(search: URLSearchParams): string {
    const code = search.get('code')?.trim() ?? null;
    if (isCode(code)) {
      storage.setItem(storageKeys.inviteCode, code);
      return code;
    }
    const remembered = storage.getItem(storageKeys.inviteCode);
    return isCode(remembered) ? remembered : '';
  },
};
