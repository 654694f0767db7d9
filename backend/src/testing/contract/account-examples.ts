import { demoPassword } from '../../demo/data/demo-members';
import { provePhone } from '../site/prove-phone';
import { registrationOf } from '../site/registration-of';
import type { Example } from './tour';

const lao = '0833333333';

/** Registration, one-time codes, login, logout, profile and password. */
export const accountExamples = {
  changePassword: async ({ site }) => {
    const token = await site.login(lao);
    const change = (oldPassword: string, newPassword: string) =>
      site.call('PUT', '/api/account/changepwd', { token, body: { oldPassword, newPassword } });
    await change(demoPassword, 'ดอกจำปา 2569');
  },
  createAccount: async ({ site, visit }) => {
    const phoneProof = await provePhone(site, '0895550001');
    await visit('POST', '/api/account', registrationOf('0895550001', { phoneProof }));
  },
  getProfile: ({ ask }) => ask('GET', '/api/account/profile'),
  login: ({ visit }) => visit('POST', '/api/login', { username: '0811111111', password: demoPassword }),
  logout: async ({ site }) => {
    const token = await site.login('0811111111');
    await site.call('POST', '/api/logout', { token });
  },
  sendOtp: ({ visit }) => visit('POST', '/api/otp/send', { phoneNumber: '0895550002' }),
  updateBankAccountName: ({ ask }) =>
    ask('PUT', '/api/account/bankAccountName', { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE' }),
  updateProfile: ({ ask }) =>
    ask('PUT', '/api/account/profile', {
      name: 'สมชาย ใจดี',
      bankCode: 'KBANK',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '0123456789',
    }),
  validateAccount: async ({ site, visit }) => {
    const phoneProof = await provePhone(site, '0895550003');
    await visit('POST', '/api/account/validate', registrationOf('0895550003', { phoneProof }));
  },
  verifyOtp: ({ site }) => provePhone(site, '0895550004'),
} satisfies Record<string, Example>;
