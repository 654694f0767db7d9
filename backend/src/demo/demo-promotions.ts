import type { Currency } from '../ledger/account';
import type { Localized } from '../lookups/language';
import { demoCode, demoMoneyWords } from './demo-money';

/** A promotion of the demo site, found by code. */
export interface DemoPromotion {
  code: string;
  percentFail: number;
  description: Localized;
}

/** The demo site's promotions for members of a currency. */
export function demoPromotions(currency: Currency): DemoPromotion[] {
  const words = (baht: number) => demoMoneyWords(baht, currency);
  const [most, credit, least] = [words(500), words(99), words(500)];
  return [
    {
      code: demoCode('NIGHT50', currency),
      percentFail: 10,
      description: {
        th: `<p><b>โปรตลาดนัดกลางคืน 50%</b></p><p>ฝากหลัง 20:00 น. รับเพิ่มครึ่งหนึ่ง สูงสุด ${most.th}</p>`,
        la: `<p><b>ໂປຣຕະຫຼາດນັດກາງຄືນ 50%</b></p><p>ຝາກຫຼັງ 20:00 ຮັບເພີ່ມເຄິ່ງໜຶ່ງ ສູງສຸດ ${most.la}</p>`,
        en: `<p><b>Night market 50%</b></p><p>Deposit after 20:00 and get half as much again, up to ${most.en}</p>`,
      },
    },
    {
      code: demoCode('GOLD99', currency),
      percentFail: 5,
      description: {
        th: `<p><b>เครดิตทองดี ${credit.th}</b></p><p>สำหรับสมาชิกที่ฝากครบ ${least.th}ในสัปดาห์นี้</p>`,
        la: `<p><b>ເຄຣດິດທອງດີ ${credit.la}</b></p><p>ສຳລັບສະມາຊິກທີ່ຝາກຄົບ ${least.la}ໃນອາທິດນີ້</p>`,
        en: `<p><b>${credit.en} of Thongdee credit</b></p><p>For members who have deposited ${least.en} this week</p>`,
      },
    },
  ];
}
