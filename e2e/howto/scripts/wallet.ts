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
        th: 'ยอดในกระเป๋าอยู่ด้านบนของหน้าหลัก',
        la: 'ຍອດໃນກະເປົາຢູ່ດ້ານເທິງຂອງໜ້າຫຼັກ',
        en: 'Your wallet’s balance is at the top of home.',
      },
      actions: [],
    },
    {
      say: { th: 'แตะ “ฝากเงิน”', la: 'ແຕະ “ຝາກເງິນ”', en: 'Tap “Deposit”.' },
      when: { role: 'link', name: 'ฝากเงิน' },
      actions: [{ tap: { role: 'link', name: 'ฝากเงิน' } }, { rest: 1200 }],
    },
    {
      say: { th: 'เลือกฝากด้วย QR', la: 'ເລືອກຝາກດ້ວຍ QR', en: 'Choose to pay by QR.' },
      when: { role: 'tab', name: 'QR', dialog: true },
      actions: [{ tap: { role: 'tab', name: 'QR', dialog: true } }, { rest: 1000 }],
    },
    {
      say: {
        th: 'เลือกจำนวนเงิน แล้วแตะ “สร้าง QR”',
        la: 'ເລືອກຈຳນວນເງິນ ແລ້ວແຕະ “ສ້າງ QR”',
        en: 'Choose an amount and tap “Create QR”.',
      },
      when: { role: 'button', name: /^100$/, dialog: true },
      actions: [
        { tap: { role: 'button', name: /^100$/, dialog: true } },
        { rest: 500 },
        { tap: { role: 'button', name: /^สร้าง QR 100/, dialog: true } },
        { await: { role: 'img', name: /QR/, dialog: true } },
      ],
    },
    {
      say: {
        th: 'สแกนจ่ายด้วยแอปธนาคาร ให้ตรงยอดทุกสตางค์',
        la: 'ສະແກນຈ່າຍດ້ວຍແອັບທະນາຄານ ໃຫ້ຕົງຍອດທຸກສະຕາງ',
        en: 'Scan it with your banking app and pay exactly that amount.',
      },
      when: { role: 'img', name: /QR/, dialog: true },
      actions: [{ show: { role: 'img', name: /QR/, dialog: true } }, { rest: 1800 }],
      reading: 3600,
    },
    {
      say: {
        th: 'เงินเข้ากระเป๋าเอง ไม่ต้องส่งสลิป',
        la: 'ເງິນເຂົ້າກະເປົາເອງ ບໍ່ຕ້ອງສົ່ງສະລິບ',
        en: 'The money arrives by itself; no slip is needed.',
      },
      when: { role: 'img', name: /QR/, dialog: true },
      actions: [
        { outside: '/sandbox/api/qrcodes/{qrcode}/pay' },
        { await: { role: 'text', name: /เงินเข้ากระเป๋าแล้ว/, dialog: true } },
        { rest: 1600 },
      ],
      reading: 3000,
    },
    {
      say: {
        th: 'ปิดหน้าต่าง แล้วดูยอดใหม่ที่หน้าหลัก',
        la: 'ປິດໜ້າຕ່າງ ແລ້ວເບິ່ງຍອດໃໝ່ຢູ່ໜ້າຫຼັກ',
        en: 'Close the window and see your new balance on home.',
      },
      when: { role: 'button', name: 'ปิด', dialog: true },
      actions: [{ tap: { role: 'button', name: 'ปิด', dialog: true } }, { rest: 1500 }],
      reading: 3400,
    },
    {
      say: {
        th: 'แตะ “เช็กยอด” เพื่อดูยอดล่าสุดได้ทุกเมื่อ',
        la: 'ແຕະ “ເຊັກຍອດ” ເພື່ອເບິ່ງຍອດຫຼ້າສຸດໄດ້ທຸກເວລາ',
        en: 'Tap “Check balance” for the latest at any time.',
      },
      actions: [{ tap: { role: 'button', name: 'เช็กยอด' } }, { rest: 1200 }],
      reading: 3000,
    },
  ],
};
