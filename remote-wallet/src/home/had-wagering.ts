import { loginStorage } from '@wallet/platform';

const key = 'login:wallet.had-wagering';

/** Stores whether the member's bonus required turnover, so that the next visit reserves the space of its progress. */
export const hadWagering = {
  read: (): boolean => loginStorage()?.getItem(key) != null,
  write(had: boolean): void {
    if (had) loginStorage()?.setItem(key, 'yes');
    else loginStorage()?.removeItem(key);
  },
};
