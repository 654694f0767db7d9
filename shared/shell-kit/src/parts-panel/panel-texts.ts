import type { Language } from '@wallet/contract';

const en = {
  title: 'Parts of this page',
  part: 'Part',
  owner: 'Team',
  version: 'Version',
  share: 'Visitors',
  time: 'Load time',
  size: 'Size',
  failures: 'Failures',
  notLoaded: 'not loaded',
  none: 'none',
  close: 'Close',
  previewLink: 'Link of a preview',
  preview: 'Show the preview',
};

export type PanelTexts = typeof en;

/** The texts of the panel. They load with the panel and not with the page. */
export const panelTexts: Readonly<Record<Language, PanelTexts>> = {
  th: {
    title: 'ส่วนต่าง ๆ ของหน้านี้',
    part: 'ส่วน',
    owner: 'ทีม',
    version: 'เวอร์ชัน',
    share: 'สัดส่วนผู้ใช้',
    time: 'เวลาโหลด',
    size: 'ขนาด',
    failures: 'ข้อผิดพลาด',
    notLoaded: 'ยังไม่ได้โหลด',
    none: 'ไม่มี',
    close: 'ปิด',
    previewLink: 'ลิงก์ตัวอย่าง',
    preview: 'ดูตัวอย่าง',
  },
  la: {
    title: 'ສ່ວນຕ່າງໆຂອງໜ້ານີ້',
    part: 'ສ່ວນ',
    owner: 'ທີມ',
    version: 'ເວີຊັນ',
    share: 'ສັດສ່ວນຜູ້ໃຊ້',
    time: 'ເວລາໂຫຼດ',
    size: 'ຂະໜາດ',
    failures: 'ຂໍ້ຜິດພາດ',
    notLoaded: 'ຍັງບໍ່ໄດ້ໂຫຼດ',
    none: 'ບໍ່ມີ',
    close: 'ປິດ',
    previewLink: 'ລິ້ງຕົວຢ່າງ',
    preview: 'ເບິ່ງຕົວຢ່າງ',
  },
  en,
};
