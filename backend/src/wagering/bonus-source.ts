import type { Queryable } from '../core/db/driver';
import type { Account, Currency } from '../core/ledger/account';
import type { Localized } from '../settings/language';
import type { WageringSource } from './wagering';

/** Returns the site's own account that bonus money of one kind comes from and goes back to. Each offer has one. */
export function bonusAccount(source: WageringSource, code: string | null, currency: Currency): Account {
  const isOffer = source === 'bonus' || source === 'promotion';
  return { kind: 'bonus', owner: 'site', label: isOffer ? `${source}:${code}` : source, currency };
}

const texts = {
  invite: { th: 'โบนัสแนะนำเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' },
  refund: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Refund of losses' },
} as const;

const promotionText = (code: string): Localized => ({
  th: `โปรโมชัน ${code}`,
  la: `ໂປຣໂມຊັນ ${code}`,
  en: `Promotion ${code}`,
});

export async function sourceText(
  db: Queryable,
  source: WageringSource,
  code: string | null,
): Promise<Localized> {
  if (source === 'invite' || source === 'refund') return texts[source];
  if (source === 'promotion') return promotionText(code ?? '');
  const rows = await db.query<{ name: Localized }>('select name from bonus where code = $1', [code]);
  const name = rows[0]?.name;
  if (!name) throw new Error(`The bonus ${code} has no name.`);
  return name;
}
