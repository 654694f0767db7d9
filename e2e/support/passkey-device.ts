import type { Page } from '@playwright/test';
import type { Language } from './language';

const th = {
  title: 'พาสคีย์',
  add: 'เพิ่มพาสคีย์',
  login: 'เข้าสู่ระบบด้วยพาสคีย์',
  manage: 'จัดการพาสคีย์',
  name: 'ชื่อ',
  remove: 'ลบ',
  none: 'ยังไม่มีพาสคีย์',
  cancelled: 'ยกเลิกแล้วหรือหมดเวลา กรุณาลองอีกครั้ง',
  rejected: 'ใช้พาสคีย์ไม่สำเร็จ กรุณาลองอีกครั้ง หรือเข้าสู่ระบบด้วยรหัสผ่าน',
};

export const passkeyLabels: Readonly<Record<Language, typeof th>> = {
  th,
  la: {
    title: 'ພາສຄີ',
    add: 'ເພີ່ມພາສຄີ',
    login: 'ເຂົ້າສູ່ລະບົບດ້ວຍພາສຄີ',
    manage: 'ຈັດການພາສຄີ',
    name: 'ຊື່',
    remove: 'ລຶບ',
    none: 'ຍັງບໍ່ມີພາສຄີ',
    cancelled: 'ຍົກເລີກແລ້ວ ຫຼື ໝົດເວລາ ກະລຸນາລອງໃໝ່',
    rejected: 'ໃຊ້ພາສຄີບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ ຫຼື ເຂົ້າສູ່ລະບົບດ້ວຍລະຫັດຜ່ານ',
  },
  en: {
    title: 'Passkeys',
    add: 'Add a passkey',
    login: 'Log in with a passkey',
    manage: 'Manage passkeys',
    name: 'Name',
    remove: 'Remove',
    none: 'No passkeys yet',
    cancelled: 'It was cancelled or took too long. Please try again.',
    rejected: 'The passkey did not work. Please try again, or log in with your password.',
  },
};

/** Gives the page's browser a device with a screen lock, which stores passkeys. */
export async function addPasskeyDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the person unlocks the device, or fails to. */
    unlocks: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Sets whether the person answers the device at all. With false, requests stay open. */
    answers: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
