import type { Language } from '@wallet/contract';

/** The messages of the page before any file of the shell is loaded. Every page contains them, so they are few. */
export const startTexts: Readonly<Record<Language, Record<'slow' | 'failed' | 'retry' | 'support', string>>> =
  {
    th: {
      slow: 'ใช้เวลานานกว่าปกติ กรุณารอสักครู่',
      failed: 'เปิดหน้าเว็บยังไม่ได้',
      retry: 'ลองอีกครั้ง',
      support: 'ติดต่อเรา',
    },
    la: {
      slow: 'ໃຊ້ເວລາດົນກວ່າປົກກະຕິ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
      failed: 'ຍັງເປີດໜ້າເວັບບໍ່ໄດ້',
      retry: 'ລອງອີກຄັ້ງ',
      support: 'ຕິດຕໍ່ພວກເຮົາ',
    },
    en: {
      slow: 'This is taking longer than usual. Please wait a moment.',
      failed: 'This page can’t be opened right now',
      retry: 'Try again',
      support: 'Contact us',
    },
  };
