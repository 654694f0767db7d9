import type { Language } from './language';

/** Texts of the start screen, which an inline script shows while the shell's files load or fail to load. */
const th = {
  slow: 'ใช้เวลานานกว่าปกติ กรุณารอสักครู่',
  failed: 'เปิดหน้าเว็บยังไม่ได้',
  safe: 'เงินและข้อมูลของคุณปลอดภัย',
  retry: 'ลองอีกครั้ง',
};

export const startLabels: Readonly<Record<Language, typeof th>> = {
  th,
  la: {
    slow: 'ໃຊ້ເວລາດົນກວ່າປົກກະຕິ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
    failed: 'ຍັງເປີດໜ້າເວັບບໍ່ໄດ້',
    safe: 'ເງິນ ແລະ ຂໍ້ມູນຂອງທ່ານປອດໄພ',
    retry: 'ລອງອີກຄັ້ງ',
  },
  en: {
    slow: 'This is taking longer than usual. Please wait a moment.',
    failed: 'This page can’t be opened right now',
    safe: 'Your money and data are safe.',
    retry: 'Try again',
  },
};
