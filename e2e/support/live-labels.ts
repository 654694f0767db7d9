import type { Language } from './language';

/** The text of the toast about received money, in each language. */
export const liveLabels: Readonly<Record<Language, { received: string }>> = {
  th: { received: 'เงินเข้าแล้ว +333.25 บาท' },
  la: { received: 'ເງິນເຂົ້າແລ້ວ +333.25 ບາດ' },
  en: { received: '+333.25 baht received' },
};
