import type { ApiError } from '@wallet/contract';
import { bankNameField } from '@wallet/money';
import {
  type BankAccount,
  type BankList,
  type BankName,
  getWallet,
  type ProfileReply,
} from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import type { ReactNode } from 'react';
import { useBanks } from '../bank/banks';
import { profileKey } from '../form/use-profile';

/**
 * The key of the wallet's bank account in the query cache. It starts with the profile's key: both are invalidated
 * together.
 */
export const walletAccountKey = [...profileKey, 'account'] as const;

/** Finds the code of a bank by its Thai name, for a backend that returns an account without the code. */
function codeOf(name: string | undefined, list: BankList | undefined): string | null {
  return list?.banks.find(({ nameTH }) => name !== undefined && nameTH === name)?.code ?? null;
}

/**
 * Returns the member's bank account from the profile, or from the wallet when the profile has none (S3.9). A missing
 * bank code is looked up by the bank's name.
 */
export function useBankAccount(reply: ProfileReply | undefined) {
  const profileAccount = reply?.bankAccount ?? null;
  const wallet = useQuery<BankAccount | null, ApiError>({
    queryKey: walletAccountKey,
    queryFn: async ({ signal }) => (await getWallet({ signal })).bankAccount,
    enabled: reply !== undefined && profileAccount === null,
  });
  const account = profileAccount ?? wallet.data ?? null;
  const shouldFindCode = account !== null && account.bankCode === null && Boolean(account.bank?.nameTH);
  const banks = useBanks({ enabled: shouldFindCode });
  const bankCode = account?.bankCode ?? codeOf(account?.bank?.nameTH, banks.data);
  return {
    /** Null while loading, and when neither response has an account. */
    account: account && { ...account, bankCode },
    isLoading: reply === undefined || wallet.isLoading || banks.isLoading,
    error: profileAccount === null ? wallet.error : null,
    isFetching: wallet.isFetching,
    refetch: wallet.refetch,
  };
}

/** Returns the bank's name in the current language and its Thai name (S2.45), or a dash when there is none. */
export function useBankName(bank: BankName | null): ReactNode {
  const language = useLanguage();
  const nameTH = bank?.nameTH;
  const localName = bank?.[bankNameField(language)];
  if (!nameTH) return unknownValue;
  if (language === 'th') return nameTH;
  if (!localName || localName === nameTH) return <span lang="th">{nameTH}</span>;
  return (
    <>
      {localName} <span lang="th">({nameTH})</span>
    </>
  );
}

/** Replaces a value that the backend does not return. */
export const unknownValue = '–';
