import { wordOf } from './language.js';

const incorrect = ['สลิปไม่ถูกต้อง', 'ສະລິບບໍ່ຖືກຕ້ອງ', 'incorrect slip'];
const notes = [
  ['INVALID_SLIP', ['สลิปอ่านไม่ได้', 'ອ່ານສະລິບບໍ່ໄດ້', 'unreadable slip']],
  ['NOT_MATCH', ['บัญชีไม่ตรงกับที่ลงทะเบียน', 'ບັນຊີບໍ່ກົງກັບທີ່ລົງທະບຽນ', 'not the registered account']],
  ['DEST_ACC_INVALID', ['บัญชีปลายทางผิด', 'ບັນຊີປາຍທາງຜິດ', 'wrong destination account']],
  ['SLIP_REFNO_DUPLICATED', ['สลิปซ้ำ', 'ສະລິບຊ້ຳ', 'duplicate slip']],
  ['EXPIRED_SLIP', ['สลิปหมดอายุ', 'ສະລິບໝົດອາຍຸ', 'expired slip']],
  ['UNSTABLE_REFNO_ON_SLIP', ['อ่านเลขอ้างอิงไม่ได้', 'ອ່ານເລກອ້າງອີງບໍ່ໄດ້', 'unreadable reference']],
  ['UPLOADED_FILE_NOT_EXIST', incorrect],
  ['IMG_SIZE_UNABLE_TO_PROCESS', incorrect],
  ['CANNOT_READ_CROPPED_IMAGE', incorrect],
  ['TRIPPLE_WRONG_CAPTCHA', ['แคปช่าผิดสามครั้ง', 'ແຄັບຊ່າຜິດສາມຄັ້ງ', 'three captcha errors']],
  ['UNKNOW_ERROR', ['ไม่ทราบสาเหตุ', 'ບໍ່ຮູ້ສາເຫດ', 'unknown error']],
];

/** Why a slip may be refused, as pairs of code and words. */
export const slipNotes = notes.map(([code, words]) => [code, `${wordOf(words)} · ${code}`]);
