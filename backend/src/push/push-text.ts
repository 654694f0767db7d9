import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import type { Member } from '../members/member';
import type { Language, Localized } from '../settings/language';
import texts from './push-texts.json';

const units: Readonly<Record<Member['currency'], Localized>> = {
  THB: { th: 'บาท', la: 'ບາດ', en: 'baht' },
  LAK: { th: 'กีบ', la: 'ກີບ', en: 'kip' },
};

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Returns the text of a message, with the amount unless it is null: a locked phone shows the text to everyone. */
export function pushText(
  kind: Schemas['NoticeKind'],
  language: Language,
  money: { amount: Satang; currency: Member['currency'] } | null,
): string {
  const text = texts[kind][language];
  return money
    ? `${text}: ${amountFormat.format(toBaht(money.amount))} ${units[money.currency][language]}`
    : text;
}
