import { members } from '../../support/members';
import type { HowtoScript } from '../step';

/** Checking the balance. */
export const balance: HowtoScript = {
  member: members.rich,
  from: '/user/home',
  ready: { role: 'region', name: 'หวย' },
  steps: [
    {
      say: {
        th: 'หน้าหลักแสดงยอดเงินรวมทั้งหมดของคุณ',
        la: 'ໜ້າຫຼັກສະແດງຍອດເງິນລວມທັງໝົດຂອງທ່ານ',
        en: 'Home shows all your money in one total.',
      },
      actions: [],
    },
    {
      say: {
        th: 'ใต้ยอดรวมคือเงินในกระเป๋าและเงินในเกม',
        la: 'ລຸ່ມຍອດລວມແມ່ນເງິນໃນກະເປົາ ແລະ ເງິນໃນເກມ',
        en: 'Below it: what is in the wallet and what is in games.',
      },
      actions: [],
    },
    {
      say: {
        th: 'แตะ “อัปเดตยอดทุกเกม” เพื่อดูยอดล่าสุด',
        la: 'ແຕະ “ອັບເດດຍອດທຸກເກມ” ເພື່ອເບິ່ງຍອດຫຼ້າສຸດ',
        en: 'Tap “Update all games” for the latest balances.',
      },
      actions: [{ tap: { role: 'button', name: 'อัปเดตยอดทุกเกม' } }, { rest: 1600 }],
    },
    {
      say: {
        th: 'เลื่อนลงเพื่อดูยอดของแต่ละเกม',
        la: 'ເລື່ອນລົງເພື່ອເບິ່ງຍອດຂອງແຕ່ລະເກມ',
        en: 'Scroll down to see each game’s balance.',
      },
      actions: [{ show: { role: 'heading', name: 'สล็อต' } }, { rest: 1200 }],
      reading: 3200,
    },
    {
      say: {
        th: 'มีทั้งสล็อต กีฬาและคาสิโน และหวย',
        la: 'ມີທັງສະລັອດ ກິລາ ແລະ ຄາຊີໂນ ແລະ ຫວຍ',
        en: 'Slots, sports and casino, and lotto.',
      },
      actions: [
        { show: { role: 'heading', name: 'กีฬาและคาสิโน' } },
        { rest: 900 },
        { show: { role: 'heading', name: 'หวย' } },
      ],
      reading: 3400,
    },
    {
      say: {
        th: 'ดูรายการเงินเข้าออกทั้งหมดได้ที่เมนู “รายการ”',
        la: 'ເບິ່ງລາຍການເງິນເຂົ້າອອກທັງໝົດໄດ້ທີ່ເມນູ “ລາຍການ”',
        en: 'Every movement of money is under “History”.',
      },
      when: { role: 'link', name: 'รายการ' },
      actions: [{ tap: { role: 'link', name: 'รายการ' } }, { rest: 1800 }],
      reading: 4200,
    },
  ],
};
