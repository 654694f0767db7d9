import type { Language } from '@wallet/contract';

/** A sentence below the message of a slow or failed start. Every page contains it. */
export const safeTexts: Readonly<Record<Language, string>> = {
  th: 'เงินและข้อมูลของคุณปลอดภัย',
  la: 'ເງິນ ແລະ ຂໍ້ມູນຂອງທ່ານປອດໄພ',
  en: 'Your money and data are safe.',
};
