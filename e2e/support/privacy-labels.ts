import type { Language } from './language';

const th = {
  title: 'ข้อมูลและบัญชีของคุณ',
  copy: 'ขอข้อมูลของฉัน',
  page: 'บันทึกเป็นหน้าเว็บ',
  json: 'บันทึกเป็น JSON',
  close: 'ปิดบัญชีของฉัน',
  next: 'ต่อไป',
  confirm: 'ปิดบัญชีของฉัน',
  confirmTitle: 'ปิดบัญชีเลยไหม',
  done: 'ปิดบัญชีของคุณแล้ว',
  password: 'รหัสผ่านของคุณ',
  statement: 'รายการเงิน',
  closed: 'บัญชีนี้ปิดแล้ว หากต้องการใช้อีก กรุณาติดต่อแอดมินก่อนข้อมูลถูกลบ',
};

/** Texts of the dialog with the member's data. */
export const privacyLabels: Readonly<Record<Language, typeof th>> = {
  th,
  la: {
    title: 'ຂໍ້ມູນ ແລະ ບັນຊີຂອງທ່ານ',
    copy: 'ຂໍຂໍ້ມູນຂອງຂ້ອຍ',
    page: 'ບັນທຶກເປັນໜ້າເວັບ',
    json: 'ບັນທຶກເປັນ JSON',
    close: 'ປິດບັນຊີຂອງຂ້ອຍ',
    next: 'ຕໍ່ໄປ',
    confirm: 'ປິດບັນຊີຂອງຂ້ອຍ',
    confirmTitle: 'ປິດບັນຊີເລີຍບໍ',
    done: 'ປິດບັນຊີຂອງທ່ານແລ້ວ',
    password: 'ລະຫັດຜ່ານຂອງທ່ານ',
    statement: 'ລາຍການເງິນ',
    closed: 'ບັນຊີນີ້ປິດແລ້ວ ຫາກຢາກໃຊ້ອີກ ກະລຸນາຕິດຕໍ່ແອັດມິນກ່ອນຂໍ້ມູນຖືກລຶບ',
  },
  en: {
    title: 'Your data and account',
    copy: 'Get my data',
    page: 'Save as a page',
    json: 'Save as JSON',
    close: 'Close my account',
    next: 'Continue',
    confirm: 'Close my account',
    confirmTitle: 'Close your account now?',
    done: 'Your account is closed.',
    password: 'Your password',
    statement: 'History',
    closed: 'This account is closed. To use it again, please contact support before its data is erased.',
  },
};
