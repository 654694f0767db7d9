import { members } from '../../support/members';
import type { HowtoScript } from '../step';
import type { Translate } from '../../support/texts';

export const wallet = (t: Translate): HowtoScript => {
  const deposit = t('wallet:tile.deposit');
  const create = t('wallet:qr.create');
  const close = t('common:close');
  const refresh = t('wallet:tile.refreshWallet');
  return {
    member: members.rich,
    from: '/user/home',
    ready: { role: 'region', name: t('wallet:games.lotto') },
    steps: [
      {
        caption: {
          th: 'ยอดในกระเป๋าอยู่ด้านบนของหน้าหลัก',
          la: 'ຍອດໃນກະເປົາຢູ່ດ້ານເທິງຂອງໜ້າຫຼັກ',
          en: 'Your wallet’s balance is at the top of home.',
        },
        actions: [],
      },
      {
        caption: { th: `แตะ “${deposit}”`, la: `ແຕະ “${deposit}”`, en: `Tap “${deposit}”.` },
        when: { role: 'link', name: deposit },
        actions: [{ tap: { role: 'link', name: deposit } }, { rest: 1200 }],
      },
      {
        caption: {
          th: `เลือกจำนวนเงิน แล้วแตะ “${create}”`,
          la: `ເລືອກຈຳນວນເງິນ ແລ້ວແຕະ “${create}”`,
          en: `Choose an amount and tap “${create}”.`,
        },
        when: { role: 'button', name: /^100$/, dialog: true },
        actions: [
          { tap: { role: 'button', name: /^100$/, dialog: true } },
          { rest: 500 },
          { tap: { role: 'button', name: create, dialog: true } },
          { await: { role: 'img', name: /QR/, dialog: true } },
        ],
      },
      {
        caption: {
          th: 'สแกนจ่ายด้วยแอปธนาคาร ให้ตรงยอดทุกสตางค์',
          la: 'ສະແກນຈ່າຍດ້ວຍແອັບທະນາຄານ ໃຫ້ຕົງຍອດທຸກສະຕາງ',
          en: 'Scan it with your banking app and pay exactly that amount.',
        },
        when: { role: 'img', name: /QR/, dialog: true },
        actions: [{ show: { role: 'img', name: /QR/, dialog: true } }, { rest: 1800 }],
        minShownMs: 3600,
      },
      {
        caption: {
          th: 'เงินเข้ากระเป๋าเอง ไม่ต้องส่งสลิป',
          la: 'ເງິນເຂົ້າກະເປົາເອງ ບໍ່ຕ້ອງສົ່ງສະລິບ',
          en: 'The money arrives by itself; no slip is needed.',
        },
        when: { role: 'img', name: /QR/, dialog: true },
        actions: [
          { outside: '/sandbox/api/qrcodes/{qrcode}/pay' },
          { await: { role: 'text', name: t('wallet:deposit.arrived', { amount: '' }), dialog: true } },
          { rest: 1600 },
        ],
        minShownMs: 3000,
      },
      {
        caption: {
          th: 'ปิดหน้าต่าง แล้วดูยอดใหม่ที่หน้าหลัก',
          la: 'ປິດໜ້າຕ່າງ ແລ້ວເບິ່ງຍອດໃໝ່ຢູ່ໜ້າຫຼັກ',
          en: 'Close the window and see your new balance on home.',
        },
        when: { role: 'button', name: close, dialog: true },
        actions: [{ tap: { role: 'button', name: close, dialog: true } }, { rest: 1500 }],
        minShownMs: 3400,
      },
      {
        caption: {
          th: `แตะ “${refresh}” เพื่อดูยอดล่าสุดได้ทุกเมื่อ`,
          la: `ແຕະ “${refresh}” ເພື່ອເບິ່ງຍອດຫຼ້າສຸດໄດ້ທຸກເວລາ`,
          en: `Tap “${refresh}” for the latest at any time.`,
        },
        actions: [{ tap: { role: 'button', name: refresh } }, { rest: 1200 }],
        minShownMs: 3000,
      },
    ],
  };
};
