import type { Localized } from '../lookups/language';

/** A slice of the demo wheel, clockwise from the top; money in satang. */
export interface DemoSlice {
  code: string;
  label: Localized;
  bgColor: string;
  textColor: string;
  html: Localized;
  weight: number;
  prize: 'none' | 'money' | 'coin';
  amount: number;
}

const ink = { bgColor: '#1d2733', textColor: '#f2d9a0' };
const gold = { bgColor: '#d9a441', textColor: '#221a0c' };
const jade = { bgColor: '#1f6b52', textColor: '#fdf6e3' };
const brick = { bgColor: '#97392b', textColor: '#fdf6e3' };

function money(baht: number, weight: number, colours: typeof ink): DemoSlice {
  const amount = baht.toLocaleString('en-US');
  return {
    code: `CASH${baht}`,
    label: { th: `${amount} บาท`, la: `${amount} ບາດ`, en: `${amount} baht` },
    ...colours,
    html: {
      th: `<p>รับเครดิต <b>${amount} บาท</b> เข้ากระเป๋า</p>`,
      la: `<p>ຮັບເຄຣດິດ <b>${amount} ບາດ</b> ເຂົ້າກະເປົາ</p>`,
      en: `<p><b>${amount} baht</b> of credit for your wallet</p>`,
    },
    weight,
    prize: 'money',
    amount: baht * 100,
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
  };
}

export const demoWheel: { code: string; name: Localized; slices: readonly DemoSlice[] } = {
  code: 'LANTERN',
  name: { th: 'วงล้อโคมทอง', la: 'ວົງລໍ້ໂຄມທອງ', en: 'Golden lantern wheel' },
  slices: [
    money(1000, 1, gold),
    again('AGAIN1', 30),
    money(20, 25, jade),
    coins(2, 12, brick),
    money(100, 6, gold),
    again('AGAIN2', 30),
    money(50, 12, jade),
    coins(5, 4, brick),
  ],
};
