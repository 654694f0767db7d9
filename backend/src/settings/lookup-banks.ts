import type { OpenCall } from '../call';

/** Returns the banks of Thailand and Laos; in the Lao edition, Lao banks come first. */
export const lookupBanks: OpenCall<'lookupBanks'> = async ({ deps }) => {
  const rows = await deps.db.query<{ code: string; nameTH: string; nameEN: string; nameLA: string }>(
    `select code, name_th as "nameTH", name_en as "nameEN", name_la as "nameLA" from bank
     order by country <> $1, position`,
    [deps.config.edition === 'lao' ? 'LA' : 'TH'],
  );
  return { banks: rows.map((bank) => ({ ...bank, logo: `/media/banks/${bank.code}.svg` })) };
};
