import { members } from '../../support/members';
import type { HowtoScript } from '../step';
import type { Translate } from '../../support/texts';

const game = { role: 'link', name: 'Jade Dragon' } as const;

export const play = (t: Translate): HowtoScript => {
  const moneyIn = t('wallet:game.moneyIn');
  const start = t('wallet:game.play', { name: '' });
  return {
    member: members.rich,
    from: '/user/home',
    ready: { role: 'region', name: t('wallet:games.lotto') },
    steps: [
      {
        caption: {
          th: 'เลื่อนลงไปที่เกมของคุณ',
          la: 'ເລື່ອນລົງໄປທີ່ເກມຂອງທ່ານ',
          en: 'Scroll down to your games.',
        },
        actions: [{ rest: 800 }, { show: { role: 'heading', name: t('wallet:games.slot') } }],
      },
      {
        caption: {
          th: 'เกมที่เปิดบัญชีแล้วแสดงยอดเงินไว้ที่การ์ด',
          la: 'ເກມທີ່ເປີດບັນຊີແລ້ວສະແດງຍອດເງິນໄວ້ຢູ່ກາດ',
          en: 'Games you have opened show their balance.',
        },
        actions: [],
      },
      {
        caption: { th: 'แตะเกมที่อยากเล่น', la: 'ແຕະເກມທີ່ຢາກຫຼິ້ນ', en: 'Tap the game that you want to play.' },
        when: game,
        actions: [{ tap: game }, { rest: 1400 }],
      },
      {
        caption: {
          th: `แตะ “${moneyIn}” ถ้าต้องการเพิ่มเงินในเกม`,
          la: `ແຕະ “${moneyIn}” ຖ້າຕ້ອງການເພີ່ມເງິນໃນເກມ`,
          en: `Tap “${moneyIn}” to bring more into the game.`,
        },
        when: { role: 'button', name: moneyIn, dialog: true },
        actions: [{ point: { role: 'button', name: moneyIn, dialog: true } }, { rest: 1200 }],
        minShownMs: 3200,
      },
      {
        caption: {
          th: `แตะ “${start}” เกมจะเปิดในแท็บใหม่`,
          la: `ແຕະ “${start}” ເກມຈະເປີດໃນແທັບໃໝ່`,
          en: `Tap “${start}”: the game opens in a new tab.`,
        },
        when: { role: 'button', name: start, dialog: true },
        actions: [{ point: { role: 'button', name: start, dialog: true } }, { rest: 1600 }],
        minShownMs: 3600,
      },
      {
        caption: {
          th: 'มีเกมให้เลือกอีกมาก ทั้งกีฬา คาสิโน และหวย',
          la: 'ມີເກມໃຫ້ເລືອກອີກຫຼາຍ ທັງກິລາ ຄາຊີໂນ ແລະ ຫວຍ',
          en: 'There is more to choose from: sports, casino, lotto.',
        },
        actions: [
          { closeDialogs: true },
          { show: { role: 'heading', name: t('wallet:games.sport') } },
          { rest: 700 },
          { show: { role: 'heading', name: t('wallet:games.lotto') } },
        ],
        minShownMs: 3400,
      },
    ],
  };
};
