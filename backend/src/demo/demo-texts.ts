import type { Localized } from '../lookups/language';

/** The conditions of use of the demo site, section by section. */
export const demoConditions: Localized[] = [
  {
    th: '<h3>1. สมาชิก</h3><p>ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป และใช้ชื่อ เบอร์โทรศัพท์ และบัญชีธนาคารของตนเองเท่านั้น หนึ่งคนสมัครได้หนึ่งบัญชี</p>',
    la: '<h3>1. ສະມາຊິກ</h3><p>ຜູ້ສະໝັກຕ້ອງມີອາຍຸ 20 ປີຂຶ້ນໄປ ແລະ ໃຊ້ຊື່ ເບີໂທ ແລະ ບັນຊີທະນາຄານຂອງຕົນເອງເທົ່ານັ້ນ ໜຶ່ງຄົນສະໝັກໄດ້ໜຶ່ງບັນຊີ</p>',
    en: '<h3>1. Membership</h3><p>You must be at least 20 years old and use your own name, phone number and bank account. One person may hold one account.</p>',
  },
  {
    th: '<h3>2. การฝากและถอน</h3><ul><li>โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น ยอดจะเข้ากระเป๋าภายใน 1 นาที</li><li>แนบสลิปภายใน 1 ชั่วโมงหลังโอน</li><li>ถอนเข้าบัญชีที่ลงทะเบียนไว้ ขั้นต่ำ 100 บาท สูงสุด 100,000 บาทต่อครั้ง</li></ul>',
    la: '<h3>2. ການຝາກ ແລະ ຖອນ</h3><ul><li>ໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ ຍອດຈະເຂົ້າກະເປົາພາຍໃນ 1 ນາທີ</li><li>ແນບໃບໂອນພາຍໃນ 1 ຊົ່ວໂມງຫຼັງໂອນ</li><li>ຖອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ ຂັ້ນຕ່ຳ 100 ບາດ ສູງສຸດ 100,000 ບາດຕໍ່ຄັ້ງ</li></ul>',
    en: '<h3>2. Deposits and withdrawals</h3><ul><li>Transfer from your registered account only; the money is in your wallet within 1 minute.</li><li>Upload a slip within 1 hour of the transfer.</li><li>Withdraw to your registered account, from 100 to 100,000 baht at a time.</li></ul>',
  },
  {
    th: '<h3>3. โบนัสและโปรโมชั่น</h3><p>รับโบนัสได้ครั้งละหนึ่งรายการ และต้องทำยอดให้ครบตามเงื่อนไขก่อนถอน ยกเลิกโบนัสได้เมื่อยอดฝากรวมโบนัสเหลือน้อยกว่าที่กำหนด</p>',
    la: '<h3>3. ໂບນັດ ແລະ ໂປຣໂມຊັນ</h3><p>ຮັບໂບນັດໄດ້ເທື່ອລະໜຶ່ງລາຍການ ແລະ ຕ້ອງເຮັດຍອດໃຫ້ຄົບຕາມເງື່ອນໄຂກ່ອນຖອນ ຍົກເລີກໂບນັດໄດ້ເມື່ອຍອດຝາກລວມໂບນັດເຫຼືອໜ້ອຍກວ່າທີ່ກຳນົດ</p>',
    en: '<h3>3. Bonuses and promotions</h3><p>One bonus at a time; its conditions come before a withdrawal. You may end a bonus once your deposit plus bonus has fallen below the limit.</p>',
  },
  {
    th: '<h3>4. ความเป็นธรรม</h3><p>ห้ามใช้โปรแกรมช่วยเล่น หรือสมัครหลายบัญชีเพื่อรับโบนัส หากตรวจพบ ทีมงานขอสงวนสิทธิ์ระงับบัญชีและคืนยอดฝากคงเหลือ</p>',
    la: '<h3>4. ຄວາມເປັນທຳ</h3><p>ຫ້າມໃຊ້ໂປຣແກຣມຊ່ວຍຫຼິ້ນ ຫຼື ສະໝັກຫຼາຍບັນຊີເພື່ອຮັບໂບນັດ ຖ້າກວດພົບ ທີມງານຂໍສະຫງວນສິດລະງັບບັນຊີ ແລະ ຄືນຍອດຝາກທີ່ເຫຼືອ</p>',
    en: '<h3>4. Fair play</h3><p>No programs that play for you, and no second accounts to collect bonuses. We may close such an account and return what is left of its deposits.</p>',
  },
  {
    th: '<h3>5. เล่นอย่างมีสติ</h3><p>กำหนดงบก่อนเล่นทุกครั้ง หากต้องการพักหรือปิดบัญชี <b>ทักแชทหาทีมงานได้ตลอด 24 ชั่วโมง</b></p>',
    la: '<h3>5. ຫຼິ້ນຢ່າງມີສະຕິ</h3><p>ກຳນົດງົບກ່ອນຫຼິ້ນທຸກຄັ້ງ ຖ້າຢາກພັກ ຫຼື ປິດບັນຊີ <b>ທັກແຊັດຫາທີມງານໄດ້ຕະຫຼອດ 24 ຊົ່ວໂມງ</b></p>',
    en: '<h3>5. Play with a clear head</h3><p>Set yourself a budget before you play. To take a break or close your account, <b>write to us in the chat at any hour</b>.</p>',
  },
];

/** What a member agrees to before using the wallet. */
export const demoAgreements: Localized[] = [
  {
    th: '<p>ข้าพเจ้ามีอายุ 20 ปีขึ้นไป และบัญชีธนาคารที่ลงทะเบียนเป็นชื่อของข้าพเจ้าเอง</p>',
    la: '<p>ຂ້າພະເຈົ້າມີອາຍຸ 20 ປີຂຶ້ນໄປ ແລະ ບັນຊີທະນາຄານທີ່ລົງທະບຽນເປັນຊື່ຂອງຂ້າພະເຈົ້າເອງ</p>',
    en: '<p>I am at least 20 years old, and the registered bank account is in my own name.</p>',
  },
  {
    th: '<p>ข้าพเจ้าได้อ่านและยอมรับเงื่อนไขการใช้งาน รวมถึงเงื่อนไขการรับโบนัสและการถอนเงิน</p>',
    la: '<p>ຂ້າພະເຈົ້າໄດ້ອ່ານ ແລະ ຍອມຮັບເງື່ອນໄຂການໃຊ້ງານ ລວມທັງເງື່ອນໄຂການຮັບໂບນັດ ແລະ ການຖອນເງິນ</p>',
    en: '<p>I have read and accept the conditions of use, those of bonuses and withdrawals included.</p>',
  },
];

export const demoNotice: Localized = {
  th: '<p>ธนาคารปิดปรับปรุงระบบทุกวัน เวลา 23:30–00:30 น. ยอดฝากช่วงนี้อาจเข้าช้ากว่าปกติ</p>',
  la: '<p>ທະນາຄານປິດປັບປຸງລະບົບທຸກມື້ ເວລາ 23:30–00:30 ຍອດຝາກຊ່ວງນີ້ອາດເຂົ້າຊ້າກວ່າປົກກະຕິ</p>',
  en: '<p>Banks maintain their systems daily from 23:30 to 00:30; deposits may take longer then.</p>',
};

export const demoContact: Localized = {
  th: '<p>ทีมงานทองดีพร้อมดูแลคุณ <b>ตลอด 24 ชั่วโมง</b></p><p>ทักแชทในหน้านี้ หรือเพิ่มเพื่อนเพื่อรับข่าวสารก่อนใคร</p>',
  la: '<p>ທີມງານທອງດີພ້ອມເບິ່ງແຍງທ່ານ <b>ຕະຫຼອດ 24 ຊົ່ວໂມງ</b></p><p>ທັກແຊັດໃນໜ້ານີ້ ຫຼື ເພີ່ມໝູ່ເພື່ອຮັບຂ່າວສານກ່ອນໃຜ</p>',
  en: '<p>The Thongdee team is here for you <b>around the clock</b>.</p><p>Write to us in the chat on this page, or add us as a friend to hear the news first.</p>',
};
