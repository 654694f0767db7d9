import type { ApiError } from '@wallet/contract';
import { englishOnlyBanks } from '@wallet/money';
import { type BankList, lookupBanks } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/** Returns the banks to choose from. A step may call it early to load the list before it is needed. */
export function useBanks({ enabled = true } = {}) {
  return useQuery<BankList, ApiError>({
    queryKey: ['auth', 'banks'],
    queryFn: ({ signal }) => lookupBanks({ signal }),
    enabled,
    staleTime: Infinity,
  });
}

/** Formats the holder's name as banks write it: upper case, single spaces (S2.17, S3.1). */
export function formatHolderName(...parts: readonly string[]): string {
  return parts.join(' ').replace(/\s+/g, ' ').trim().toUpperCase();
}

/** True when the bank accepts the letters of the name: KTB, TMB and BBL accept English letters and spaces only (S5.4). */
export function isValidHolderName(name: string, bankCode: string): boolean {
  return !englishOnlyBanks.has(bankCode) || /^[A-Z ]+$/.test(formatHolderName(name));
}
