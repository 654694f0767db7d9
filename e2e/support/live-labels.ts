import type { Language } from './language';

/** Toasts about money, as a page in each language shows them. */
export const liveLabels: Readonly<Record<Language, { received: string; paid: string }>> = {
  th: { received: 'เงินเข้าแล้ว +333.25 บาท', paid: 'โอนเงินถอน 100.00 บาท เข้าบัญชีธนาคารแล้ว' },
  la: { received: 'ເງິນເຂົ້າແລ້ວ +333.25 ບາດ', paid: 'ໂອນເງິນຖອນ 100.00 ບາດ ເຂົ້າບັນຊີທະນາຄານແລ້ວ' },
  en: {
    received: '+333.25 baht received',
    paid: 'Your withdrawal of 100.00 baht was paid to your bank account',
  },
};
