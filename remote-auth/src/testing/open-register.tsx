import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockApi, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { RegisterPage } from '../register/register-page';

const text = th.register;

// Each test begins in a new browser.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A person who acts without pauses. */
export const user = userEvent.setup({ delay: null });

/** The reply to a call that sends a code. The text message contains `otpRef` too. */
export const otpSentReply = {
  otpRef: 'ACDE',
  otpToken: 'token-1',
  code: 'SUCCESS',
  resendIn: 60_000,
  otpLength: 6,
};

/** A backend that requires no code from new members. */
export const otpDisabled: MockApi = { 'GET /api/lookup/registerOTP': { registerOTP: false } };

/** A server that accepts every request. */
export const registerReplies: MockApi = {
  'GET /api/lookup/registerOTP': { registerOTP: true },
  'GET /api/lookup/sources': {
    sources: [
      { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
      { code: 'OTHER', description: 'อื่น ๆ' },
    ],
  },
  'GET /api/lookup/banks': {
    banks: [
      { code: 'KBANK', nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
      { code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ທະນາຄານກຸງໄທ' },
      { code: 'TMB', nameTH: 'ธนาคารทหารไทยธนชาต', nameEN: 'TMBThanachart Bank', nameLA: 'ທະນາຄານທະຫານໄທ' },
      { code: 'BBL', nameTH: 'ธนาคารกรุงเทพ', nameEN: 'Bangkok Bank', nameLA: 'ທະນາຄານບາງກອກ' },
    ].map((bank) => ({ ...bank, logo: null })),
  },
  'POST /api/otp/send': otpSentReply,
  'POST /api/otp/verify': { code: 'OTP_CODE_VALID' },
  'POST /api/account/validate': { message: 'SUCCESS' },
  'POST /api/account': { message: 'SUCCESS' },
};

/**
 * Returns a fake call: each of these responses answers one call, in this order. The last one answers all later calls.
 */
export function respondInTurn(...responses: readonly (object | (() => unknown))[]): () => unknown {
  let callCount = 0;
  return () => {
    const response = responses[Math.min(callCount, responses.length - 1)];
    callCount += 1;
    return typeof response === 'function' ? (response as () => unknown)() : response;
  };
}

/** A rejection of a request, and of one of its fields. */
export const rejection = (message: string, field?: string) => ({
  status: 422,
  body: { message, ...(field && { details: { field } }) },
});

/** Rejects a call like a connection that fails with this code. */
export const connectionError = (code: string) => (): Promise<never> =>
  Promise.reject(Object.assign(new Error(code), { isAxiosError: true, code }));

/** Opens the registration, by default with a server that accepts every request. */
export function openRegister(api: MockApi = {}, route = '/register') {
  const view = renderRemote(<RegisterPage />, {
    route,
    texts: { auth: th },
    api: { ...registerReplies, ...api },
  });
  return {
    ...view,
    sent: (path: string) => view.calls.filter((call) => call.path === path).map(({ body }) => body),
  };
}

/** Queries and actions for the registration in Thai. */
export const wizard = {
  field: (label: string) => screen.getByLabelText(label, { exact: true }),
  next: () => user.click(screen.getByRole('button', { name: text.next })),
  back: () => user.click(screen.getByRole('button', { name: text.back })),
  submit: () => user.click(screen.getByRole('button', { name: text.submit })),
  waitForStep: (step: keyof typeof text.heading) =>
    screen.findByRole('heading', { name: text.heading[step] }),
  async type(label: string, value: string) {
    await user.clear(wizard.field(label));
    if (value) await user.paste(value);
  },
  async phone(number = '0812345678') {
    await wizard.type(text.phone, number);
    await wizard.next();
  },
  async code(digits = '482913') {
    await wizard.waitForStep('otp');
    await user.click(wizard.field(text.otp));
    await user.paste(digits);
  },
  async profile(password = 'ลับมาก-4821') {
    await wizard.waitForStep('profile');
    await wizard.type(text.name, 'มะลิ');
    await wizard.type(text.password, password);
    await wizard.type(text.confirm, password);
  },
  /** Fills in the first steps of a registration without a code, and opens the bank step. */
  async toBank() {
    await wizard.phone();
    await wizard.profile();
    await wizard.next();
    await wizard.waitForStep('bank');
  },
  async choose(bank: string) {
    await user.click(await screen.findByRole('combobox', { name: text.bank }));
    await user.click(await screen.findByRole('option', { name: bank }));
  },
  async bank(bank = 'ธนาคารกสิกรไทย', [first, last] = ['มะลิ', 'ใจงาม']) {
    await wizard.waitForStep('bank');
    await wizard.choose(bank);
    await wizard.type(text.accountNo, '123-4-56789-0');
    await wizard.type(text.firstName, first ?? '');
    await wizard.type(text.lastName, last ?? '');
  },
  /** Fills in all steps of a registration without a code, and submits it. */
  async register() {
    await wizard.toBank();
    await wizard.bank();
    await wizard.submit();
  },
};
