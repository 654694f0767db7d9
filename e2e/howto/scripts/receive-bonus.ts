import { members } from '../../support/members';
import type { HowtoScript } from '../step';
import { openBonuses } from './open-bonuses';

const bonus = { role: 'link', name: 'ต้อนรับสมาชิกใหม่ 100%' } as const;

/** Receiving a bonus. */
export const receiveBonus: HowtoScript = {
  member: members.new,
  topUp: 500,
  from: '/user/home',
  ready: { role: 'region', name: 'หวย' },
  steps: [
    openBonuses,
    {
      say: {
        th: 'ดูโบนัสทั้งหมดและสิทธิ์ที่ยังรับได้',
        la: 'ເບິ່ງໂບນັດທັງໝົດ ແລະ ສິດທີ່ຍັງຮັບໄດ້',
        en: 'See all bonuses, and which you can still receive.',
      },
      actions: [{ show: { role: 'heading', name: 'โบนัสทั้งหมด' } }, { rest: 900 }],
      reading: 3000,
    },
    {
      say: {
        th: 'แตะโบนัสที่ต้องการ แล้วอ่านเงื่อนไข',
        la: 'ແຕະໂບນັດທີ່ຕ້ອງການ ແລ້ວອ່ານເງື່ອນໄຂ',
        en: 'Tap the one you want and read its conditions.',
      },
      when: bonus,
      actions: [{ tap: bonus }, { rest: 2000 }],
      reading: 4200,
    },
    {
      say: { th: 'แตะ “รับโบนัส”', la: 'ແຕະ “ຮັບໂບນັດ”', en: 'Tap “Receive bonus”.' },
      when: { role: 'button', name: 'รับโบนัส', dialog: true },
      actions: [
        { tap: { role: 'button', name: 'รับโบนัส', dialog: true } },
        { await: { role: 'heading', name: 'บันทึกแล้ว', dialog: true } },
        { rest: 1500 },
      ],
    },
    {
      say: {
        th: 'โบนัสเข้ากระเป๋าทันที และแสดงไว้บนสุดของหน้านี้',
        la: 'ໂບນັດເຂົ້າກະເປົາທັນທີ ແລະ ສະແດງໄວ້ເທິງສຸດຂອງໜ້ານີ້',
        en: 'It is in your wallet at once, and at the top of this page.',
      },
      actions: [{ closeDialogs: true }, { show: { role: 'heading', name: 'โบนัส' } }, { rest: 1400 }],
      reading: 3800,
    },
  ],
};
