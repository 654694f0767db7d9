import type { ApiError } from '@wallet/contract';
import { type BankAccount, type BankList, getWallet, type ProfileReply } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { useBanks } from '../bank/banks';
import { walletAccountKey } from './profile-key';

/** The code of a bank by its name, for a backend that gives an account without one. */
function codeOf(name: string | undefined, list: BankList | undefined): string | null {
  return list?.banks.find(({ nameTH }) => name !== undefined && nameTH === name)?.code ?? null;
}

/**
 * The member's bank account: the profile's own, else the one that the wallet names, which is where the specification has
 * it (S3.9). A bank without its code is looked up by its name.
 */
export function useBankAccount(reply: ProfileReply | undefined) {
  const own = reply?.bankAccount ?? null;
  const wallet = useQuery<BankAccount | null, ApiError>({
    queryKey: walletAccountKey,
    queryFn: async ({ signal }) => (await getWallet({ signal })).bankAccount,
    enabled: reply !== undefined && own === null,
  });
  const account = own ?? wallet.data ?? null;
  const isNameless = account !== null && account.bankCode === null && Boolean(account.bank?.nameTH);
  const banks = useBanks({ enabled: isNameless });
  const bankCode = account?.bankCode ?? codeOf(account?.bank?.nameTH, banks.data);
  return {
    /** Null where neither names one, and while it is on its way. */
    account: account && { ...account, bankCode },
    isLoading: reply === undefined || wallet.isLoading || banks.isLoading,
    error: own === null ? wallet.error : null,
    isFetching: wallet.isFetching,
    refetch: wallet.refetch,
  };
}
