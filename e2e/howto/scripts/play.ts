import { members } from '../../support/members';
import type { HowtoScript } from '../step';

const game = { role: 'link', name: 'Jade Dragon' } as const;

/** Playing a game. */
export const play: HowtoScript = {
  member: members.rich,
  from: '/user/home',
  ready: { role: 'region', name: 'หวย' },
  steps: [
    {
      say: {
        th: 'เลื่อนลงไปที่เกมของคุณ',
        la: 'ເລື່ອນລົງໄປທີ່ເກມຂອງທ່ານ',
        en: 'Scroll down to your games.',
      },
      actions: [{ rest: 800 }, { show: { role: 'heading', name: 'สล็อต' } }],
    },
    {
      say: {
        th: 'เกมที่เปิดบัญชีแล้วแสดงยอดเงินไว้ที่การ์ด',
        la: 'ເກມທີ່ເປີດບັນຊີແລ້ວສະແດງຍອດເງິນໄວ້ຢູ່ກາດ',
        en: 'Games you have opened show their balance.',
      },
      actions: [],
    },
    {
      say: { th: 'แตะเกมที่อยากเล่น', la: 'ແຕະເກມທີ່ຢາກຫຼິ້ນ', en: 'Tap the game that you want to play.' },
      when: game,
      actions: [{ tap: game }, { rest: 1400 }],
    },
    {
      say: {
        th: 'แตะ “โยกเงินเข้า” ถ้าต้องการเพิ่มเงินในเกม',
        la: 'ແຕະ “ໂອນເງິນເຂົ້າ” ຖ້າຕ້ອງການເພີ່ມເງິນໃນເກມ',
        en: 'Tap “Move money in” to bring more into the game.',
      },
      when: { role: 'button', name: 'โยกเงินเข้า', dialog: true },
      actions: [{ point: { role: 'button', name: 'โยกเงินเข้า', dialog: true } }, { rest: 1200 }],
      reading: 3200,
    },
    {
      say: {
        th: 'แตะ “เข้าเล่น” เกมจะเปิดในแท็บใหม่',
        la: 'ແຕະ “ເຂົ້າຫຼິ້ນ” ເກມຈະເປີດໃນແທັບໃໝ່',
        en: 'Tap “Play”: the game opens in a new tab.',
      },
      when: { role: 'button', name: /^เข้าเล่น/, dialog: true },
      actions: [{ point: { role: 'button', name: /^เข้าเล่น/, dialog: true } }, { rest: 1600 }],
      reading: 3600,
    },
    {
      say: {
        th: 'มีเกมให้เลือกอีกมาก ทั้งกีฬา คาสิโน และหวย',
        la: 'ມີເກມໃຫ້ເລືອກອີກຫຼາຍ ທັງກິລາ ຄາຊີໂນ ແລະ ຫວຍ',
        en: 'There is more to choose from: sports, casino, lotto.',
      },
      actions: [
        { closeDialogs: true },
        { show: { role: 'heading', name: 'กีฬาและคาสิโน' } },
        { rest: 700 },
        { show: { role: 'heading', name: 'หวย' } },
      ],
      reading: 3400,
    },
  ],
};
