import { act, screen, waitFor } from '@testing-library/react';
import { type Language, languages } from '@wallet/contract';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import { setConfig } from '@wallet/platform/config';
import th from '../locales/th.json';
import { openRegister, otpDisabled, user, wizard } from '../testing/open-register';

const text = th.register;

beforeEach(() => {
  for (const language of languages)
    addTexts('auth', language, require(`../locales/${language}.json`) as object);
});
afterEach(async () => {
  setConfig({});
  await act(() => changeLanguage('th'));
});

/** Checks each text in its language; the page is in Thai, the first of them, afterwards. */
async function expectTextInEachLanguage(texts: Readonly<Partial<Record<Language, string>>>) {
  for (const language of languages.filter((each) => texts[each]).toReversed()) {
    await act(() => changeLanguage(language));
    expect(screen.getAllByText(texts[language] ?? '').length).toBeGreaterThan(0);
  }
}

test('[S5.1] [S9.4] rejects a phone number without ten digits with a message in three languages', async () => {
  const view = openRegister(otpDisabled);
  for (const number of ['', '081234567', '08123456789', '08123456ab']) {
    await wizard.phone(number);
    expect(wizard.field(text.phone)).toBeInvalid();
    await waitFor(() => expect(wizard.field(text.phone)).toHaveFocus());
  }
  await expectTextInEachLanguage({
    th: 'เบอร์โทรต้องมี 10 หลัก',
    la: 'ເບີໂທຕ້ອງມີ 10 ຕົວເລກ',
    en: 'The phone number must be 10 digits.',
  });
  expect(view.calls.filter(({ method }) => method === 'post')).toEqual([]);
});

test('[S5.2] requires the name and both passwords in the profile step', async () => {
  const view = openRegister(otpDisabled);
  await wizard.phone();
  await wizard.waitForStep('profile');
  await wizard.next();
  await waitFor(() => expect(wizard.field(text.name)).toHaveFocus());
  for (const problem of ['nameMissing', 'passwordMissing', 'confirmMissing'] as const)
    expect(screen.getByText(text.problem[problem])).toBeVisible();
  await user.type(wizard.field(text.name), 'มะลิ');
  expect(wizard.field(text.name)).toBeValid();
  expect(view.sent('/api/account/validate')).toEqual([]);
});

test('[S5.2] rejects different passwords with a message in three languages', async () => {
  const view = openRegister(otpDisabled);
  await wizard.phone();
  await wizard.profile('first-Secret1');
  await wizard.type(text.confirm, 'other-Secret1');
  await wizard.next();
  await waitFor(() => expect(wizard.field(text.confirm)).toHaveFocus());
  await expectTextInEachLanguage({ th: 'รหัสผ่านไม่ตรงกัน', la: 'ລະຫັດຜ່ານບໍ່ກົງກັນ', en: "Passwords don't match" });
  expect(view.sent('/api/account/validate')).toEqual([]);
  await wizard.type(text.confirm, 'first-Secret1');
  expect(wizard.field(text.confirm)).toBeValid();
});

test('[S5.3] requires the bank, account number, first and last name in the bank step', async () => {
  const view = openRegister(otpDisabled);
  await wizard.toBank();
  await waitFor(() => expect(screen.getByRole('combobox', { name: text.bank })).toBeEnabled());
  await wizard.submit();
  await waitFor(() => expect(screen.getByRole('combobox', { name: text.bank })).toHaveFocus());
  for (const problem of ['bankMissing', 'accountNoMissing', 'firstNameMissing', 'lastNameMissing'] as const)
    expect(screen.getByText(text.problem[problem])).toBeVisible();
  expect(view.sent('/api/account')).toEqual([]);
});

test('[S5.4] [S9.5] accepts only English account names for three banks, with a message in three languages', async () => {
  const view = openRegister(otpDisabled);
  await wizard.toBank();
  await wizard.bank('ธนาคารกสิกรไทย', ['mali', 'ใจงาม']);
  for (const bank of ['ธนาคารกรุงไทย', 'ธนาคารทหารไทยธนชาต', 'ธนาคารกรุงเทพ']) {
    await wizard.choose(bank);
    await wizard.submit();
    expect(wizard.field(text.firstName)).toBeValid();
    expect(wizard.field(text.lastName)).toBeInvalid();
  }
  await expectTextInEachLanguage({
    th: 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น',
    la: 'ຊື່ບັນຊີທະນາຄານຕ້ອງເປັນພາສາອັງກິດເທົ່ານັ້ນ',
    en: 'Bank account name must be in English only',
  });
  await wizard.type(text.lastName, "o'neil 2");
  await wizard.submit();
  expect(wizard.field(text.lastName)).toBeInvalid();
  expect(view.sent('/api/account')).toEqual([]);
  await wizard.type(text.lastName, 'jai ngam');
  await wizard.submit();
  await screen.findByRole('heading', { name: text.done });
  expect(view.sent('/api/account')).toEqual([
    expect.objectContaining({ bankCode: 'BBL', bankAccountName: 'MALI JAI NGAM' }),
  ]);
});

test('[S2.17] [S3.1] [S5.1] [S9.4] [S9.6] accepts a phone number of any length and requires LAK or BAHT in the Lao edition', async () => {
  setConfig({ edition: 'lao' });
  const view = openRegister(otpDisabled);
  await wizard.next();
  await expectTextInEachLanguage({
    th: 'กรุณากรอกเบอร์โทรศัพท์',
    la: 'ກະລຸນາໃສ່ເບີໂທລະສັບ',
    en: 'Please enter your phone number.',
  });
  await wizard.phone('02055512345');
  await wizard.profile();
  await wizard.next();
  await wizard.bank();
  const currency = screen.getByRole('radiogroup', { name: text.currency });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['LAK', 'BAHT']);
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await wizard.submit();
  expect(currency).toHaveAttribute('aria-invalid', 'true');
  expect(currency).toHaveAccessibleDescription(new RegExp(text.problem.currencyMissing));
  await waitFor(() => expect(screen.getByRole('radio', { name: text.LAK })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: text.LAK }));
  await wizard.submit();
  await screen.findByRole('heading', { name: text.done });
  expect(view.sent('/api/account')).toEqual([
    {
      name: 'มะลิ',
      username: '02055512345',
      password: 'ลับมาก-4821',
      bankCode: 'KBANK',
      bankAccountName: 'มะลิ ใจงาม',
      bankAccountNo: '1234567890',
      currency: 'LAK',
    },
  ]);
});
