import type { Localized } from '../lookups/language';
import type { SiteSettings } from '../lookups/site-settings';

/** What the demo site says about refunds of losses. */
export const demoRefundInfo: Localized = {
  th: '<p>คืน <b>5%</b> ของยอดเสียสุทธิตั้งแต่รับครั้งก่อน เมื่อเสียตั้งแต่ 100 บาท (50,000 กีบ) ขึ้นไป</p>',
  la: '<p>ຄືນ <b>5%</b> ຂອງຍອດເສຍສຸດທິນັບແຕ່ຮັບເທື່ອກ່ອນ ເມື່ອເສຍຕັ້ງແຕ່ 100 ບາດ (50,000 ກີບ) ຂຶ້ນໄປ</p>',
  en: '<p><b>5%</b> of what you lost since your last refund, once that is 100 baht (50,000 kip) or more.</p>',
};

/** What the demo site shows before the invite and refund dialogs. */
export const demoBanners: SiteSettings['banners'] = {
  invite: [
    {
      image: '/media/banners/invite.svg',
      html: {
        th: '<h3>ชวนเพื่อน รับ 10%</h3><p>ของยอดฝากแรกของเพื่อน สูงสุดคนละ 200 บาท (100,000 กีบ)</p>',
        la: '<h3>ຊວນໝູ່ ຮັບ 10%</h3><p>ຂອງຍອດຝາກທຳອິດຂອງໝູ່ ສູງສຸດຄົນລະ 200 ບາດ (100,000 ກີບ)</p>',
        en: '<h3>Invite a friend, get 10%</h3><p>of their first deposit, up to 200 baht (100,000 kip) a friend</p>',
      },
    },
    {
      image: null,
      html: {
        th: '<h3>รับได้เมื่อเพื่อนเริ่มเล่น</h3><p>ส่งลิงก์ของคุณให้เพื่อนสมัคร แล้วกดรับโบนัสได้จากหน้าแรก</p>',
        la: '<h3>ຮັບໄດ້ເມື່ອໝູ່ເລີ່ມຫຼິ້ນ</h3><p>ສົ່ງລິ້ງຂອງທ່ານໃຫ້ໝູ່ສະໝັກ ແລ້ວກົດຮັບໂບນັດໄດ້ຈາກໜ້າຫຼັກ</p>',
        en: '<h3>Yours once your friend plays</h3><p>Send them your link to register, then receive the bonus on the home screen</p>',
      },
    },
  ],
  refund: [
    {
      image: '/media/banners/refund.svg',
      html: {
        th: '<h3>เสียไม่เป็นไร รับคืน 5%</h3><p>ของยอดเสียสุทธิ เมื่อไม่มีโบนัสที่ใช้งานอยู่</p>',
        la: '<h3>ເສຍບໍ່ເປັນຫຍັງ ຮັບຄືນ 5%</h3><p>ຂອງຍອດເສຍສຸດທິ ເມື່ອບໍ່ມີໂບນັດທີ່ກຳລັງໃຊ້</p>',
        en: '<h3>Lost? Get 5% back</h3><p>of your net losses, while no bonus is running</p>',
      },
    },
  ],
};
