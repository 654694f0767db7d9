import { members } from '../../support/members';
import type { HowtoScript } from '../step';
import type { Translate } from '../../support/texts';

export const balance = (t: Translate): HowtoScript => {
  const refresh = t('wallet:home.refreshAll');
  const statement = t('wallet:menu.statement');
  return {
    member: members.rich,
    from: '/user/home',
    ready: { role: 'region', name: t('wallet:games.lotto') },
    steps: [
      {
        caption: {
          th: 'หน้าหลักแสดงยอดเงินรวมทั้งหมดของคุณ',
          la: 'ໜ້າຫຼັກສະແດງຍອດເງິນລວມທັງໝົດຂອງທ່ານ',
          en: 'Home shows all your money in one total.',
        },
        actions: [],
      },
      {
        caption: {
          th: 'ใต้ยอดรวมคือเงินในกระเป๋าและเงินในเกม',
          la: 'ລຸ່ມຍອດລວມແມ່ນເງິນໃນກະເປົາ ແລະ ເງິນໃນເກມ',
          en: 'Below it: what is in the wallet and what is in games.',
        },
        actions: [],
      },
      {
        caption: {
          th: `แตะ “${refresh}” เพื่อดูยอดล่าสุด`,
          la: `ແຕະ “${refresh}” ເພື່ອເບິ່ງຍອດຫຼ້າສຸດ`,
          en: `Tap “${refresh}” for the latest balances.`,
        },
        actions: [{ tap: { role: 'button', name: refresh } }, { rest: 1600 }],
      },
      {
        caption: {
          th: 'เลื่อนลงเพื่อดูยอดของแต่ละเกม',
          la: 'ເລື່ອນລົງເພື່ອເບິ່ງຍອດຂອງແຕ່ລະເກມ',
          en: 'Scroll down to see each game’s balance.',
        },
        actions: [{ show: { role: 'heading', name: t('wallet:games.slot') } }, { rest: 1200 }],
        minShownMs: 3200,
      },
      {
        caption: {
          th: 'มีทั้งสล็อต กีฬาและคาสิโน และหวย',
          la: 'ມີທັງສະລັອດ ກິລາ ແລະ ຄາຊີໂນ ແລະ ຫວຍ',
          en: 'Slots, sports and casino, and lotto.',
        },
        actions: [
          { show: { role: 'heading', name: t('wallet:games.sport') } },
          { rest: 900 },
          { show: { role: 'heading', name: t('wallet:games.lotto') } },
        ],
        minShownMs: 3400,
      },
      {
        caption: {
          th: `ดูรายการเงินเข้าออกทั้งหมดได้ที่เมนู “${statement}”`,
          la: `ເບິ່ງລາຍການເງິນເຂົ້າອອກທັງໝົດໄດ້ທີ່ເມນູ “${statement}”`,
          en: `Every movement of money is under “${statement}”.`,
        },
        when: { role: 'link', name: statement },
        actions: [{ tap: { role: 'link', name: statement } }, { rest: 1800 }],
        minShownMs: 4200,
      },
    ],
  };
};
