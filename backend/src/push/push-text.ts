import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import type { Member } from '../members/member';
import type { Language, Localized } from '../settings/language';

const texts: Readonly<Record<Schemas['NoticeKind'], Localized>> = {
  deposit: { th: 'เงินเข้ากระเป๋าแล้ว', la: 'ເງິນເຂົ້າກະເປົາແລ້ວ', en: 'Money arrived in your wallet' },
  paid: {
    th: 'ธนาคารโอนเงินที่ถอนให้แล้ว',
    la: 'ທະນາຄານໂອນເງິນທີ່ຖອນໃຫ້ແລ້ວ',
    en: 'The bank paid your withdrawal',
  },
  returned: {
    th: 'ถอนเงินไม่สำเร็จ เงินอยู่ในกระเป๋าของคุณ',
    la: 'ຖອນເງິນບໍ່ສຳເລັດ ເງິນຢູ່ໃນກະເປົາຂອງທ່ານ',
    en: 'Withdrawal not paid. The money is in your wallet',
  },
  'coupon-ending': {
    th: 'คูปองจะหมดอายุภายในหนึ่งวัน',
    la: 'ຄູປອງຈະໝົດອາຍຸພາຍໃນໜຶ່ງມື້',
    en: 'A coupon ends within a day',
  },
  'new-device': {
    th: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    la: 'ມີການເຂົ້າສູ່ລະບົບຈາກອຸປະກອນໃໝ່',
    en: 'Login on a new device',
  },
  password: { th: 'เปลี่ยนรหัสผ่านแล้ว', la: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ', en: 'Your password was changed' },
  support: {
    th: 'เจ้าหน้าที่ตอบข้อความของคุณแล้ว',
    la: 'ເຈົ້າໜ້າທີ່ຕອບຂໍ້ຄວາມຂອງທ່ານແລ້ວ',
    en: 'Support answered you',
  },
};

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
