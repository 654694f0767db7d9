import { members } from '../../support/members';
import type { HowtoScript } from '../step';

/** Ending a bonus. */
export const endBonus: HowtoScript = {
  member: members.rich,
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
        th: 'โบนัสที่ใช้งานอยู่แสดงไว้บนสุด',
        la: 'ໂບນັດທີ່ກຳລັງໃຊ້ຢູ່ສະແດງໄວ້ເທິງສຸດ',
        en: 'The bonus you are using stands at the top.',
      },
      acts: [{ rest: 1000 }],
      reading: 3400,
    },
    {
      say: {
        th: 'ถอนเงินได้เมื่อครบเงื่อนไข หรือเมื่อจบโบนัสแล้ว',
        la: 'ຖອນເງິນໄດ້ເມື່ອຄົບເງື່ອນໄຂ ຫຼື ເມື່ອຈົບໂບນັດແລ້ວ',
        en: 'You can withdraw once its conditions are met, or it is ended.',
      },
      acts: [{ rest: 1000 }],
      reading: 3600,
    },
  ],
};
