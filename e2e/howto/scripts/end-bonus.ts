import { members } from '../../support/members';
import type { HowtoScript } from '../step';
import type { Translate } from '../../support/texts';
import { openBonuses } from './open-bonuses';

/** One game round that counts for the condition of the bonus. */
const round = {
  outside: '/sandbox/api/games/PG/accounts/td811111111/play',
  body: { stake: 3000, win: 3000 },
};

/** Ends a bonus whose condition was met before. */
export const endBonus = (t: Translate): HowtoScript => {
  const cancel = { role: 'button', name: t('promotions:cancel.button') } as const;
  return {
    member: members.rich,
    before: [round, round, round, round],
    from: '/user/home',
    ready: { role: 'region', name: t('wallet:games.lotto') },
    steps: [
      openBonuses(t),
      {
        caption: {
          th: 'โบนัสที่ใช้งานอยู่แสดงไว้บนสุด',
          la: 'ໂບນັດທີ່ກຳລັງໃຊ້ຢູ່ສະແດງໄວ້ເທິງສຸດ',
          en: 'The bonus you are using stands at the top.',
        },
        actions: [{ rest: 1000 }],
        minShownMs: 3000,
      },
      {
        caption: {
          th: 'เมื่อทำยอดครบ หรือยอดเหลือน้อยกว่าที่กำหนด จบโบนัสได้',
          la: 'ເມື່ອເຮັດຍອດຄົບ ຫຼື ຍອດເຫຼືອໜ້ອຍກວ່າທີ່ກຳນົດ ຈົບໂບນັດໄດ້',
          en: 'You may end it once its condition is met, or little is left.',
        },
        actions: [{ rest: 1000 }],
        minShownMs: 3600,
      },
      {
        caption: {
          th: `แตะ “${cancel.name}” แล้วอ่านว่าจะเกิดอะไรขึ้นกับเงิน`,
          la: `ແຕະ “${cancel.name}” ແລ້ວອ່ານວ່າຈະເກີດຫຍັງກັບເງິນ`,
          en: `Tap “${cancel.name}” and read what happens to the money.`,
        },
        when: cancel,
        actions: [{ tap: cancel }, { rest: 2200 }],
        minShownMs: 4200,
      },
      {
        caption: {
          th: 'ยืนยัน แล้วโบนัสจะจบ ถอนเงินได้ตามปกติ',
          la: 'ຢືນຢັນ ແລ້ວໂບນັດຈະຈົບ ຖອນເງິນໄດ້ຕາມປົກກະຕິ',
          en: 'Confirm: the bonus ends and you can withdraw as usual.',
        },
        when: { ...cancel, dialog: true },
        actions: [
          { tap: { ...cancel, dialog: true } },
          { await: { role: 'heading', name: t('promotions:saved.ended'), dialog: true } },
          { rest: 1800 },
          { closeDialogs: true },
          { rest: 1200 },
        ],
        minShownMs: 4200,
      },
    ],
  };
};
