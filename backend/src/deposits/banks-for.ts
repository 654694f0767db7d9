import type { Member } from '../members/member';
import type { Config } from '../config';
import type { DepositBankSetting } from '../settings/site-settings';

/**
 * Returns the site's bank accounts in the member's currency. An account with an explicit BAHT currency is used only in
 * the Lao edition.
 */
export function banksFor(
  { currency }: Pick<Member, 'currency'>,
  { edition }: Pick<Config, 'edition'>,
  banks: readonly DepositBankSetting[],
): DepositBankSetting[] {
  return banks.filter((account) =>
    currency === 'LAK'
      ? account.currency === 'LAK'
      : account.currency === null || (edition === 'lao' && account.currency === 'BAHT'),
  );
}
