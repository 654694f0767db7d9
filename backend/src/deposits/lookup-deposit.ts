import { banksFor } from './banks-for';
import type { MemberCall } from '../call';
import { toBaht } from '../core/ledger/to-baht';
import { amountIn } from '../settings/amount-in';

/**
 * Returns the deposit methods that the operator enabled for the member's currency. Wallet providers support baht only.
 */
export const lookupDeposit: MemberCall<'lookupDeposit'> = async ({ deps, session: { member } }) => {
  const {
    banks: all,
    wallets,
    isManual,
    qrProviders,
    minDeposit,
    minTrueWallet,
  } = await deps.settings.get('deposit');
  const banks = banksFor(member, deps.config, all);
  const rows = await deps.db.query<{ code: string; nameTH: string; nameEN: string; nameLA: string }>(
    'select code, name_th as "nameTH", name_en as "nameEN", name_la as "nameLA" from bank where code = any($1::text[])',
    [banks.map(({ bankCode }) => bankCode)],
  );
  const names = new Map(rows.map(({ code, ...bank }) => [code, bank]));
  return {
    banks: banks.flatMap((account) => {
      const bank = names.get(account.bankCode);
      return bank ? [{ ...account, bank }] : [];
    }),
    wallets: member.currency === 'THB' ? wallets : [],
    isManual,
    qrProviders,
    minDeposit: toBaht(amountIn(member.currency, minDeposit)),
    minTrueWallet: toBaht(minTrueWallet),
  };
};
