import type { Language } from '@wallet/contract';
import type { PreviewErrorCode } from './read-preview';

type PreviewTexts = Record<'title' | 'until' | 'leave' | 'retry', string> & {
  errors: Record<PreviewErrorCode, string>;
};

/** The texts of the preview's banner, which load with it and not with the page. The end's time follows `until`. */
export const previewTexts: Readonly<Record<Language, PreviewTexts>> = {
  th: {
    title: 'ตัวอย่าง',
    until: 'ถึง',
    leave: 'ออกจากตัวอย่าง',
    retry: 'ลองอีกครั้ง',
    errors: {
      unknown: 'ลิงก์ตัวอย่างนี้ใช้ไม่ได้ หน้านี้คือเว็บไซต์จริง',
      expired: 'ตัวอย่างนี้หมดอายุแล้ว หน้านี้คือเว็บไซต์จริง',
      recalled: 'เวอร์ชันนี้ถูกเรียกคืนแล้ว หน้านี้คือเว็บไซต์จริง',
      unusable: 'เวอร์ชันนี้ใช้กับเว็บไซต์นี้ไม่ได้ หน้านี้คือเว็บไซต์จริง',
      unavailable: 'โหลดตัวอย่างไม่ได้ในตอนนี้ หน้านี้คือเว็บไซต์จริง',
    },
  },
  la: {
    title: 'ຕົວຢ່າງ',
    until: 'ເຖິງ',
    leave: 'ອອກຈາກຕົວຢ່າງ',
    retry: 'ລອງອີກຄັ້ງ',
    errors: {
      unknown: 'ລິ້ງຕົວຢ່າງນີ້ໃຊ້ບໍ່ໄດ້ ໜ້ານີ້ແມ່ນເວັບໄຊຈິງ',
      expired: 'ຕົວຢ່າງນີ້ໝົດອາຍຸແລ້ວ ໜ້ານີ້ແມ່ນເວັບໄຊຈິງ',
      recalled: 'ເວີຊັນນີ້ຖືກເອີ້ນຄືນແລ້ວ ໜ້ານີ້ແມ່ນເວັບໄຊຈິງ',
      unusable: 'ເວີຊັນນີ້ໃຊ້ກັບເວັບໄຊນີ້ບໍ່ໄດ້ ໜ້ານີ້ແມ່ນເວັບໄຊຈິງ',
      unavailable: 'ໂຫຼດຕົວຢ່າງບໍ່ໄດ້ໃນຕອນນີ້ ໜ້ານີ້ແມ່ນເວັບໄຊຈິງ',
    },
  },
  en: {
    title: 'Preview',
    until: 'until',
    leave: 'Leave the preview',
    retry: 'Try again',
    errors: {
      unknown: 'This preview link does not work. This is the live site.',
      expired: 'This preview has expired. This is the live site.',
      recalled: 'This version was recalled. This is the live site.',
      unusable: 'This version does not fit this site. This is the live site.',
      unavailable: 'The preview cannot be loaded now. This is the live site.',
    },
  },
};
