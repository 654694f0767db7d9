import { members } from '../../support/members';
import type { HowtoScript } from '../step';
import type { Translate } from '../../support/texts';
import { openBonuses } from './open-bonuses';

/** The demo’s bonus for new members. */
const bonus = { role: 'link', name: /100%/ } as const;

export const receiveBonus = (t: Translate): HowtoScript => {
  const receive = t('promotions:bonus.receive');
  return {
    member: members.new,
    topUp: 500,
    from: '/user/home',
    ready: { role: 'region', name: t('wallet:games.lotto') },
    steps: [
      openBonuses(t),
      {
        caption: {
          th: 'ดูโบนัสทั้งหมดและสิทธิ์ที่ยังรับได้',
          la: 'ເບິ່ງໂບນັດທັງໝົດ ແລະ ສິດທີ່ຍັງຮັບໄດ້',
          en: 'See all bonuses, and which you can still receive.',
        },
        actions: [{ show: { role: 'heading', name: t('promotions:bonus.list') } }, { rest: 900 }],
        minShownMs: 3000,
      },
      {
        caption: {
          th: 'แตะโบนัสที่ต้องการ แล้วอ่านเงื่อนไข',
          la: 'ແຕະໂບນັດທີ່ຕ້ອງການ ແລ້ວອ່ານເງື່ອນໄຂ',
          en: 'Tap the one you want and read its conditions.',
        },
        when: bonus,
        actions: [{ tap: bonus }, { rest: 2000 }],
        minShownMs: 4200,
      },
      {
        caption: { th: `แตะ “${receive}”`, la: `ແຕະ “${receive}”`, en: `Tap “${receive}”.` },
        when: { role: 'button', name: receive, dialog: true },
        actions: [
          { tap: { role: 'button', name: receive, dialog: true } },
          { await: { role: 'heading', name: t('promotions:saved.received'), dialog: true } },
          { rest: 1500 },
        ],
      },
      {
        caption: {
          th: 'โบนัสเข้ากระเป๋าทันที และแสดงไว้บนสุดของหน้านี้',
          la: 'ໂບນັດເຂົ້າກະເປົາທັນທີ ແລະ ສະແດງໄວ້ເທິງສຸດຂອງໜ້ານີ້',
          en: 'It is in your wallet at once, and at the top of this page.',
        },
        actions: [
          { closeDialogs: true },
          { show: { role: 'heading', name: t('promotions:bonus.title') } },
          { rest: 1400 },
        ],
        minShownMs: 3800,
      },
    ],
  };
};
