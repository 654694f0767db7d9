import { members } from '../../support/members';
import type { HowtoScript } from '../step';

/** Receiving a bonus. */
export const receiveBonus: HowtoScript = {
  member: members.new,
  from: '/user/home',
  ready: { role: 'region', name: 'หวย' },
  steps: [
    {
      say: { th: 'แตะ “โบนัส” ที่หน้าหลัก', la: 'ແຕະ “ໂບນັດ” ຢູ່ໜ້າຫຼັກ', en: 'Tap “Bonus” on home.' },
      acts: [
        { rest: 600 },
        { tap: { role: 'link', name: 'โบนัส' } },
        { await: { role: 'heading', name: 'โบนัสทั้งหมด' } },
      ],
    },
    {
      say: {
        th: 'ดูโบนัสทั้งหมดและสิทธิ์ที่ยังรับได้',
        la: 'ເບິ່ງໂບນັດທັງໝົດ ແລະ ສິດທີ່ຍັງຮັບໄດ້',
        en: 'See all bonuses, and which you can still receive.',
      },
      acts: [{ show: { role: 'heading', name: 'โบนัสทั้งหมด' } }, { rest: 900 }],
      reading: 3200,
    },
    {
      say: {
        th: 'แตะโบนัสที่ต้องการ แล้วอ่านเงื่อนไขก่อนกดรับ',
        la: 'ແຕະໂບນັດທີ່ຕ້ອງການ ແລ້ວອ່ານເງື່ອນໄຂກ່ອນກົດຮັບ',
        en: 'Tap the one you want, and read its conditions first.',
      },
      when: { role: 'link', name: /โบนัส/ },
      acts: [{ rest: 1200 }],
      reading: 3400,
    },
  ],
};
