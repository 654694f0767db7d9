import type { Currency } from '../ledger/account';
import type { Localized } from '../lookups/language';
import { demoCode, demoMoneyWords } from './demo-money';
import { demoEndBelow } from './demo-offer-terms';

/** A bonus of the demo site. */
export interface DemoBonus {
  code: string;
  name: Localized;
  type: 'limit' | 'day' | 'week';
  maxReceived: number;
  percentFail: number;
  notice: Localized;
  bannerHtml: Localized | null;
}

const depositAndBonus = { th: 'ยอดฝากรวมโบนัส', la: 'ຍອດຝາກລວມໂບນັດ', en: 'your deposit plus bonus' };
const bonusAlone = { th: 'โบนัส', la: 'ໂບນັດ', en: 'the bonus' };

/** The same conditions in three languages: what to put at stake, and what is kept of it when ended early. */
function notice(currency: Currency, turnover: number, basis: Localized = depositAndBonus): Localized {
  const below = demoMoneyWords(demoEndBelow, currency);
  return {
    th: `<p>ทำยอดเดิมพันให้ครบ <b>${turnover} เท่า</b> ของ${basis.th}ก่อนถอน</p><p>จบโบนัสก่อนได้เมื่อยอดคงเหลือน้อยกว่า ${below.th} โดยจะได้รับเพียง <b>%percentFail%%</b> ของยอดคงเหลือ</p>`,
    la: `<p>ເຮັດຍອດເດີມພັນໃຫ້ຄົບ <b>${turnover} ເທົ່າ</b> ຂອງ${basis.la}ກ່ອນຖອນ</p><p>ຈົບໂບນັດກ່ອນໄດ້ເມື່ອຍອດຄົງເຫຼືອໜ້ອຍກວ່າ ${below.la} ໂດຍຈະໄດ້ຮັບພຽງ <b>%percentFail%%</b> ຂອງຍອດຄົງເຫຼືອ</p>`,
    en: `<p>Stake <b>${turnover} times</b> ${basis.en} before you withdraw.</p><p>You may end it early once less than ${below.en} is left, and then keep <b>%percentFail%%</b> of that.</p>`,
  };
}

function welcome(currency: Currency): Localized {
  const least = demoMoneyWords(100, currency);
  const most = demoMoneyWords(1_000, currency);
  return {
    th: `<h3>ฝากครั้งแรก รับเพิ่มเท่าตัว</h3><ul><li>ฝากขั้นต่ำ ${least.th}</li><li>รับโบนัสสูงสุด ${most.th}</li><li>รับได้ 1 ครั้งต่อสมาชิก</li></ul>`,
    la: `<h3>ຝາກຄັ້ງທຳອິດ ຮັບເພີ່ມເທົ່າຕົວ</h3><ul><li>ຝາກຂັ້ນຕ່ຳ ${least.la}</li><li>ຮັບໂບນັດສູງສຸດ ${most.la}</li><li>ຮັບໄດ້ 1 ຄັ້ງຕໍ່ສະມາຊິກ</li></ul>`,
    en: `<h3>Your first deposit, doubled</h3><ul><li>From ${least.en}</li><li>Up to ${most.en} of bonus</li><li>Once per member</li></ul>`,
  };
}

const bonuses = (currency: Currency): DemoBonus[] => [
  {
    code: 'WELCOME100',
    name: { th: 'ต้อนรับสมาชิกใหม่ 100%', la: 'ຕ້ອນຮັບສະມາຊິກໃໝ່ 100%', en: 'Welcome bonus 100%' },
    type: 'limit',
    maxReceived: 1,
    percentFail: 10,
    notice: notice(currency, 5),
    bannerHtml: welcome(currency),
  },
  {
    code: 'DAILY20',
    name: { th: 'ฝากแรกของวัน 20%', la: 'ຝາກທຳອິດຂອງມື້ 20%', en: 'First deposit of the day 20%' },
    type: 'day',
    maxReceived: 1,
    percentFail: 5,
    notice: notice(currency, 3),
    bannerHtml: null,
  },
  {
    code: 'NIGHT10',
    name: { th: 'ตลาดนัดกลางคืน 10%', la: 'ຕະຫຼາດນັດກາງຄືນ 10%', en: 'Night market 10%' },
    type: 'day',
    maxReceived: 3,
    percentFail: 5,
    notice: notice(currency, 2),
    bannerHtml: null,
  },
  {
    code: 'WEEKEND50',
    name: { th: 'สุดสัปดาห์ 50%', la: 'ທ້າຍອາທິດ 50%', en: 'Weekend 50%' },
    type: 'week',
    maxReceived: 1,
    percentFail: 10,
    notice: notice(currency, 4),
    bannerHtml: null,
  },
  {
    code: 'LOTTO15',
    name: { th: 'คอหวย รับเพิ่ม 15%', la: 'ຄໍຫວຍ ຮັບເພີ່ມ 15%', en: 'Lotto fan 15%' },
    type: 'week',
    maxReceived: 2,
    percentFail: 5,
    notice: notice(currency, 2),
    bannerHtml: null,
  },
  {
    code: 'BIRTHDAY',
    name: { th: 'ของขวัญเดือนเกิด', la: 'ຂອງຂວັນເດືອນເກີດ', en: 'Birthday month gift' },
    type: 'limit',
    maxReceived: 1,
    percentFail: 20,
    notice: notice(currency, 3, bonusAlone),
    bannerHtml: null,
  },
];

/** The demo site's bonuses for members of a currency. */
export function demoBonuses(currency: Currency): DemoBonus[] {
  return bonuses(currency).map((bonus) => ({ ...bonus, code: demoCode(bonus.code, currency) }));
}
