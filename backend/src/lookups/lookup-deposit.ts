import type { MemberCall } from '../http/call';
import { toBaht } from '../ledger/to-baht';

/** The ways of depositing that the operator has opened; accounts with a currency of their own are the Lao edition's. */
export const lookupDeposit: MemberCall<'lookupDeposit'> = async ({ deps }) => {
  const { banks, wallets, isManual, qrProviders, minDeposit, minTrueWallet } =
    await deps.settings.get('deposit');
  const rows = await deps.db.query<{ code: string; nameTH: string; nameEN: string; nameLA: string }>(
    'select code, name_th as "nameTH", name_en as "nameEN", name_la as "nameLA" from bank where code = any($1::text[])',
    [banks.map(({ bankCode }) => bankCode)],
  );
  const names = new Map(rows.map(({ code, ...bank }) => [code, bank]));
  return {
    banks: banks.flatMap((account) => {
      const bank = names.get(account.bankCode);
      const isOffered = deps.config.edition === 'lao' || account.currency === null;
      return bank && isOffered ? [{ ...account, bank }] : [];
    }),
    wallets,
    isManual,
    qrProviders,
    minDeposit: toBaht(minDeposit),
    minTrueWallet: toBaht(minTrueWallet),
  };
};
