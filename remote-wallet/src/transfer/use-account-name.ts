import { useText } from '../text';
import type { Account } from './account';

/** How an end of a transfer is called in a sentence. */
export function useAccountName(accounts: readonly Account[]): (id: string) => string {
  const t = useText();
  return (id) =>
    accounts.find((account) => account.id === id)?.name ?? (id === 'wallet' ? t('transfer.wallet') : id);
}
