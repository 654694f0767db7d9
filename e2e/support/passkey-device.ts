import { expect, type Page } from '@playwright/test';
import { accountLabels } from './account-labels';
import type { Language } from './language';
import { storeLogin } from './login';
import type { RegisteredMember } from './register-member';

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
  confirm: 'ยืนยันด้วยพาสคีย์',
  notConfirmed: 'ยังไม่ได้ยืนยัน จึงยังไม่มีอะไรเปลี่ยนแปลง',
  confirmCancelled: 'ยกเลิกแล้วหรือหมดเวลา ยังไม่มีอะไรเปลี่ยนแปลง',
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
    confirm: 'ຢືນຢັນດ້ວຍພາສຄີ',
    notConfirmed: 'ຍັງບໍ່ໄດ້ຢືນຢັນ ຈຶ່ງຍັງບໍ່ມີຫຍັງປ່ຽນແປງ',
    confirmCancelled: 'ຍົກເລີກແລ້ວ ຫຼື ໝົດເວລາ ຍັງບໍ່ມີຫຍັງປ່ຽນແປງ',
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
    confirm: 'Confirm with your passkey',
    notConfirmed: 'Not confirmed, so nothing has changed.',
    confirmCancelled: 'It was cancelled or took too long. Nothing has changed.',
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
    setCanUnlock: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Sets whether the person answers the device at all. With false, requests stay open. */
    setAnswers: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** Adds a passkey from the profile page. */
export async function addPasskey(page: Page, { token, password }: RegisteredMember, language: Language) {
  const text = passkeyLabels[language];
  await storeLogin(page, token, language);
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: text.add }).click();
  await expect(page).toHaveURL('/user/profile?dialog=auth.passkeys');
  const list = page.getByRole('dialog', { name: text.title, exact: true });
  await expect(list.getByText(text.none)).toBeVisible();
  await list.getByRole('button', { name: text.add }).click();
  const form = page.getByRole('dialog', { name: text.add, exact: true });
  await form.getByLabel(text.name, { exact: true }).fill('โทรศัพท์ของฉัน');
  await form.getByLabel(accountLabels[language].yourPassword, { exact: true }).fill(password);
  await form.getByRole('button', { name: text.add }).click();
  await expect(list.getByRole('heading', { name: 'โทรศัพท์ของฉัน' })).toBeVisible();
  return list;
}
