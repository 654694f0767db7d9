import type { Config } from '../config';
import type { Language, Localized } from '../settings/language';
import type { Payee } from '../core/providers/bank';

const languages: Readonly<Record<Config['edition'], Language>> = { th: 'th', lao: 'la' };
const bangkok = 7 * 3_600_000;

/** Formats a time as DD/MM/YYYY HH:mm in Bangkok time, which is also the time of Laos. */
function momentOf(at: Date): string {
  const [date = '', time = ''] = new Date(at.getTime() + bangkok).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`;
}

/**
 * Returns the text message that informs a member of a change of the account they are paid to. It is in the edition's
 * language, since the sender of the request may not be the member.
 */
export function payeeNotice(
  { bankCode, accountNo }: Payee,
  siteName: Localized,
  edition: Config['edition'],
  at: Date,
): string {
  const account = `${bankCode} x${accountNo.slice(-4)}`;
  const moment = momentOf(at);
  const language = languages[edition];
  const texts: Localized = {
    th: `${siteName.th}: บัญชีรับเงินของคุณถูกเปลี่ยนเป็น ${account} เมื่อ ${moment} หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อแอดมินทันที`,
    la: `${siteName.la}: ບັນຊີຮັບເງິນຂອງທ່ານຖືກປ່ຽນເປັນ ${account} ເມື່ອ ${moment} ຫາກບໍ່ແມ່ນທ່ານ ກະລຸນາປ່ຽນລະຫັດຜ່ານ ແລະ ຕິດຕໍ່ແອັດມິນທັນທີ`,
    en: `${siteName.en}: withdrawals now go to ${account}, changed on ${moment}. If it wasn't you, change your password and contact support at once.`,
  };
  return texts[language];
}
