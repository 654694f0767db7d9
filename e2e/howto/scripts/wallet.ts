import { members } from '../../support/members';
import type { HowtoScript } from '../step';

/** Topping up the wallet. */
export const wallet: HowtoScript = {
  member: members.rich,
  from: '/user/home',
  ready: { role: 'region', name: 'หวย' },
  steps: [
    {
      say: {
        th: 'ยอดในกระเป๋าของคุณอยู่ด้านบนของหน้าหลัก',
        la: 'ຍອດໃນກະເປົາຂອງທ່ານຢູ່ດ້ານເທິງຂອງໜ້າຫຼັກ',
        en: 'Your wallet’s balance is at the top of home.',
      },
      acts: [],
    },
    {
      say: { th: 'แตะ “ฝากเงิน”', la: 'ແຕະ “ຝາກເງິນ”', en: 'Tap “Deposit”.' },
      when: { role: 'link', name: 'ฝากเงิน' },
      acts: [{ tap: { role: 'link', name: 'ฝากเงิน' } }, { rest: 1200 }],
    },
    {
      say: {
        th: 'เลือกฝากด้วย QR แล้วเลือกจำนวนเงิน',
        la: 'ເລືອກຝາກດ້ວຍ QR ແລ້ວເລືອກຈຳນວນເງິນ',
        en: 'Choose to pay by QR, and the amount.',
      },
      when: { role: 'button', name: /QR/, dialog: true },
      acts: [{ tap: { role: 'button', name: /QR/, dialog: true } }, { rest: 1200 }],
      reading: 3200,
    },
    {
      say: {
        th: 'เงินเข้ากระเป๋าภายใน 1 นาที แตะ “เช็กยอด” เพื่อดูยอดล่าสุด',
        la: 'ເງິນເຂົ້າກະເປົາພາຍໃນ 1 ນາທີ ແຕະ “ເຊັກຍອດ” ເພື່ອເບິ່ງຍອດຫຼ້າສຸດ',
        en: 'The money arrives within 1 minute. Tap “Check balance” to see it.',
      },
      when: { role: 'button', name: 'เช็กยอด' },
      acts: [{ tap: { role: 'button', name: 'เช็กยอด' } }, { rest: 1500 }],
      reading: 3600,
    },
  ],
};
