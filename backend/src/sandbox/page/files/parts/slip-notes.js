import { language } from './language.js';

const notes = [
  ['INVALID_SLIP', 'สลิปอ่านไม่ได้', 'unreadable slip'],
  ['NOT_MATCH', 'บัญชีไม่ตรงกับที่ลงทะเบียน', 'not the registered account'],
  ['DEST_ACC_INVALID', 'บัญชีปลายทางผิด', 'wrong destination account'],
  ['SLIP_REFNO_DUPLICATED', 'สลิปซ้ำ', 'duplicate slip'],
  ['EXPIRED_SLIP', 'สลิปหมดอายุ', 'expired slip'],
  ['UNSTABLE_REFNO_ON_SLIP', 'อ่านเลขอ้างอิงไม่ได้', 'unreadable reference'],
  ['UPLOADED_FILE_NOT_EXIST', 'สลิปไม่ถูกต้อง', 'incorrect slip'],
  ['IMG_SIZE_UNABLE_TO_PROCESS', 'สลิปไม่ถูกต้อง', 'incorrect slip'],
  ['CANNOT_READ_CROPPED_IMAGE', 'สลิปไม่ถูกต้อง', 'incorrect slip'],
  ['TRIPPLE_WRONG_CAPTCHA', 'แคปช่าผิดสามครั้ง', 'three captcha errors'],
  ['UNKNOW_ERROR', 'ไม่ทราบสาเหตุ', 'unknown error'],
];

/** Why a slip may be refused, as pairs of code and words. */
export const slipNotes = notes.map(([code, th, en]) => [code, `${language === 'en' ? en : th} · ${code}`]);
