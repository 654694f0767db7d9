import type { Localized } from '../lookups/language';

/** The promotions of the demo site, found by code. */
export const demoPromotions: readonly { code: string; percentFail: number; description: Localized }[] = [
  {
    code: 'NIGHT50',
    percentFail: 10,
    description: {
      th: '<p><b>โปรตลาดนัดกลางคืน 50%</b></p><p>ฝากหลัง 20:00 น. รับเพิ่มครึ่งหนึ่ง สูงสุด 500 บาท</p>',
      la: '<p><b>ໂປຣຕະຫຼາດນັດກາງຄືນ 50%</b></p><p>ຝາກຫຼັງ 20:00 ຮັບເພີ່ມເຄິ່ງໜຶ່ງ ສູງສຸດ 500 ບາດ</p>',
      en: '<p><b>Night market 50%</b></p><p>Deposit after 20:00 and get half as much again, up to 500 baht</p>',
    },
  },
  {
    code: 'GOLD99',
    percentFail: 5,
    description: {
      th: '<p><b>เครดิตทองดี 99 บาท</b></p><p>สำหรับสมาชิกที่ฝากครบ 500 บาทในสัปดาห์นี้</p>',
      la: '<p><b>ເຄຣດິດທອງດີ 99 ບາດ</b></p><p>ສຳລັບສະມາຊິກທີ່ຝາກຄົບ 500 ບາດໃນອາທິດນີ້</p>',
      en: '<p><b>99 baht of Thongdee credit</b></p><p>For members who have deposited 500 baht this week</p>',
    },
  },
];
