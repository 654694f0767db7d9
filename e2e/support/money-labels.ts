import type { Language } from './language';

/** The Thai labels of the dialogs that move money. */
export const moneyLabels = {
  amount: 'จำนวนเงิน',
  quick: 'เลือกจำนวนเงิน',
  leftInWallet: 'คงเหลือในกระเป๋า',
  toStatement: 'ดูรายการเงิน',
  play: (name: string) => `เข้าเล่น ${name}`,
  ok: 'ตกลง',
  finish: 'เสร็จสิ้น',
  done: 'ทำรายการสำเร็จ',
  failed: 'ขออภัย เกิดข้อผิดพลาด',
  pending: 'กำลังตรวจสอบผล…',
  offline: 'ไม่มีสัญญาณอินเทอร์เน็ต',
  from: 'จาก',
  to: 'ไปยัง',
  none: 'เลือกบัญชี',
  wallet: 'กระเป๋าเงิน',
  gather: 'รวมเงินทั้งหมด',
  select: 'กรุณาเลือกบัญชีต้นทางและปลายทาง',
  same: 'โยกเงินเข้าบัญชีเดียวกันไม่ได้',
  nothingThere: 'ไม่มีเงินให้โยก',
  inFlight: 'ระบบกำลังรอเกมยืนยัน',
  notEnough: 'ยอดเงินไม่เพียงพอ',
  wait: 'กรุณารอเงินโอนเข้าบัญชีของคุณ',
  minWithdraw: 'จำนวนเงินขั้นต่ำ 100.00 บาท',
  bonusBlocks: 'ยังถอนเงินไม่ได้',
  bonusEnds: 'โบนัสของคุณจะจบลง',
  costsNothing: 'จะไม่หักเงินจากกระเป๋า',
  left: (amount: string) => `เหลือต้องทำยอดอีก ${amount} บาท`,
  seeBonus: 'ดูโบนัสของฉัน',
  showPassword: 'แสดงรหัสผ่าน',
  renew: 'ตั้งรหัสผ่านใหม่',
};

/** The text of the toast about received money, in each language. */
export const liveLabels: Readonly<Record<Language, { received: string }>> = {
  th: { received: 'เงินเข้าแล้ว +333.25 บาท' },
  la: { received: 'ເງິນເຂົ້າແລ້ວ +333.25 ບາດ' },
  en: { received: '+333.25 baht received' },
};
