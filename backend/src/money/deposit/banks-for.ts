import type { Member } from '../../members/account/member';
import type { Config } from '../../config';
import type { DepositBankSetting } from '../../settings/site/site-settings';

/** The site's accounts that a member can send money of their currency to; baht accounts that say so are the Lao edition's. */
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
