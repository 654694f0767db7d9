import type { Language, Localized } from '../settings/language';
import type { NewOtp } from './new-otp';
import { otpRules } from '../settings/otp-rules';

const minutes = otpRules.validFor / 60_000;

/** Returns the text message that contains a code. */
export function otpText({ code, ref }: NewOtp, siteName: Localized, language: Language): string {
  const texts: Localized = {
    th: `${siteName.th}: รหัส OTP ของคุณคือ ${code} (Ref: ${ref}) ใช้ได้ ${minutes} นาที ห้ามบอกรหัสนี้กับใคร`,
    la: `${siteName.la}: ລະຫັດ OTP ຂອງທ່ານແມ່ນ ${code} (Ref: ${ref}) ໃຊ້ໄດ້ ${minutes} ນາທີ ຢ່າບອກລະຫັດນີ້ໃຫ້ໃຜ`,
    en: `${siteName.en}: your OTP is ${code} (Ref: ${ref}), valid for ${minutes} minutes. Tell it to nobody.`,
  };
  return texts[language];
}
