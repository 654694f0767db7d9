import type { Currency } from '../ledger/account';
import type { Localized } from '../lookups/language';
import { demoCode, demoMoney, demoMoneyWords } from './demo-money';

/** A slice of the demo wheel, clockwise from the top; money in satang (att). */
export interface DemoSlice {
  code: string;
  label: Localized;
  bgColor: string;
  textColor: string;
  html: Localized;
  weight: number;
  prize: 'none' | 'money' | 'coin';
  amount: number;
  /** Whom it is for; null for everybody. */
  currency: Currency | null;
}

const ink = { bgColor: '#1d2733', textColor: '#f2d9a0' };
const gold = { bgColor: '#d9a441', textColor: '#221a0c' };
const jade = { bgColor: '#1f6b52', textColor: '#fdf6e3' };
const brick = { bgColor: '#97392b', textColor: '#fdf6e3' };

function money(baht: number, weight: number, colours: typeof ink, currency: Currency): DemoSlice {
  const label = demoMoneyWords(baht, currency);
  return {
    code: demoCode(`CASH${baht}`, currency),
    label,
    ...colours,
    html: {
      th: `<p>รับเครดิต <b>${label.th}</b> เข้ากระเป๋า</p>`,
      la: `<p>ຮັບເຄຣດິດ <b>${label.la}</b> ເຂົ້າກະເປົາ</p>`,
      en: `<p><b>${label.en}</b> of credit for your wallet</p>`,
    },
    weight,
    prize: 'money',
    amount: demoMoney(baht, currency),
    currency,
  };
}

function coins(count: number, weight: number, colours: typeof ink): DemoSlice {
  return {
    code: `COIN${count}`,
    label: { th: `${count} เหรียญ`, la: `${count} ຫຼຽນ`, en: `${count} coins` },
    ...colours,
    html: {
      th: `<p>รับ <b>${count} เหรียญ</b> หมุนต่อได้ทันที</p>`,
      la: `<p>ຮັບ <b>${count} ຫຼຽນ</b> ໝຸນຕໍ່ໄດ້ທັນທີ</p>`,
      en: `<p><b>${count} coins</b>: spin again right away</p>`,
    },
    weight,
    prize: 'coin',
    amount: count,
    currency: null,
  };
}

function again(code: string, weight: number): DemoSlice {
  return {
    code,
    label: { th: 'ลองใหม่', la: 'ລອງໃໝ່', en: 'Try again' },
    ...ink,
    html: {
      th: '<p>รอบนี้ยังไม่ใช่ ลองใหม่อีกครั้งนะ</p>',
      la: '<p>ຮອບນີ້ຍັງບໍ່ແມ່ນ ລອງໃໝ່ອີກຄັ້ງເດີ</p>',
      en: '<p>Not this time. Have another go!</p>',
    },
    weight,
    prize: 'none',
    amount: 0,
    currency: null,
  };
}

/** Coins or nothing are for everybody; each amount of money has a slice for every currency of the site. */
function slices(currencies: readonly Currency[]): DemoSlice[] {
  const cash = (baht: number, weight: number, colours: typeof ink): DemoSlice[] =>
    currencies.map((currency) => money(baht, weight, colours, currency));
  return [
    ...cash(1000, 1, gold),
    again('AGAIN1', 30),
    ...cash(20, 25, jade),
    coins(2, 12, brick),
    ...cash(100, 6, gold),
    again('AGAIN2', 30),
    ...cash(50, 12, jade),
    coins(5, 4, brick),
  ];
}

/** The wheel of a demo site with these currencies. */
export function demoWheel(currencies: readonly Currency[]): {
  code: string;
  name: Localized;
  slices: readonly DemoSlice[];
} {
  return {
    code: 'LANTERN',
    name: { th: 'วงล้อโคมทอง', la: 'ວົງລໍ້ໂຄມທອງ', en: 'Golden lantern wheel' },
    slices: slices(currencies),
  };
}
