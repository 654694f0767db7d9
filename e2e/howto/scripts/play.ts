import { members } from '../../support/members';
import type { HowtoScript } from '../step';

/** Playing a game. */
export const play: HowtoScript = {
  member: members.rich,
  from: '/user/home',
  ready: { role: 'region', name: 'หวย' },
  steps: [
    {
      say: {
        th: 'เลื่อนลงไปที่ “เกมของคุณ”',
        la: 'ເລື່ອນລົງໄປທີ່ “ເກມຂອງທ່ານ”',
        en: 'Scroll down to “Your games”.',
      },
      acts: [{ rest: 800 }, { show: { role: 'heading', name: 'สล็อต' } }],
    },
    {
      say: {
        th: 'เกมที่เปิดบัญชีแล้วแสดงยอดเงินไว้ที่การ์ด',
        la: 'ເກມທີ່ເປີດບັນຊີແລ້ວສະແດງຍອດເງິນໄວ້ຢູ່ກາດ',
        en: 'Games you have opened show their balance.',
      },
      acts: [],
    },
    {
      say: {
        th: 'แตะเกมที่อยากเล่น',
        la: 'ແຕະເກມທີ່ຢາກຫຼິ້ນ',
        en: 'Tap the game that you want to play.',
      },
      when: { role: 'link', name: /^(เล่น|เข้าเล่น|เปิด).*PG/ },
      acts: [{ tap: { role: 'link', name: /^(เล่น|เข้าเล่น|เปิด).*PG/ } }, { rest: 1600 }],
    },
    {
      say: {
        th: 'ดูเกมกลุ่มอื่นได้อีก ทั้งกีฬา คาสิโน และหวย',
        la: 'ເບິ່ງເກມກຸ່ມອື່ນໄດ້ອີກ ທັງກິລາ ຄາຊີໂນ ແລະ ຫວຍ',
        en: 'There are more: sports, casino and lotto.',
      },
      when: { role: 'heading', name: 'กีฬาและคาสิโน' },
      acts: [
        { show: { role: 'heading', name: 'กีฬาและคาสิโน' } },
        { rest: 900 },
        { show: { role: 'heading', name: 'หวย' } },
      ],
      reading: 3400,
    },
  ],
};
