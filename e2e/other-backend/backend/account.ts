import { memberCall, openCall, type CallRequest, type Call, ApiError } from './call';
import { banks } from './lookups';
import type { Member } from './member';
import { newMember } from './new-member';
import { tokenOf } from './memory-store';

/** Banks whose account names must be in English. */
const banksWithEnglishNames = ['KTB', 'TMB', 'BBL'];

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the bank account in a request. */
const bankOf = (body: Record<string, unknown>): Member['bank'] => ({
  code: text(body['bankCode']),
  accountName: text(body['bankAccountName']),
  accountNo: text(body['bankAccountNo']),
});

function checkName({ code, accountName }: Member['bank']): void {
  if (!banks.some((bank) => bank.code === code)) throw new ApiError('INVALID_BANK');
  if (banksWithEnglishNames.includes(code) && !/^[A-Za-z ]+$/.test(accountName))
    throw new ApiError('BANK_ACCOUNT_NAME_ENG');
}

/**
 * Validates a registration (S3.1, S8.4); the bank's fields may be missing until the last step. Throws when it is
 * invalid.
 */
function checkRegistration({ store, body }: CallRequest): void {
  if (!/^\d{10}$/.test(text(body['username']))) throw new ApiError('PHONE_NUMBER_REQUIRE_10_DIGIT');
  if (store.findByUsername(body['username'])) throw new ApiError('EXISTING_USER');
  if (!text(body['name']) || !text(body['password'])) throw new ApiError('INVALID_USER_INFO');
  const verified = store.codes.some((code) => code.phone === body['username'] && code.verified);
  if (store.settings.registerOTP && !verified) throw new ApiError('UNVERIFIED_OTP');
  const { code, accountNo, ...bank } = bankOf(body);
  if (code) checkName({ code, accountNo, ...bank });
  if (accountNo && store.members.some((member) => member.bank.accountNo === accountNo))
    throw new ApiError('EXISTING_BANK');
}

const newcomer = {
  name: 'ผู้มาใหม่',
  username: '0877777777',
  password: 'mango-7-tuktuk',
  sourceCode: 'FRIEND',
  inviteCode: '',
  bankCode: 'SCB',
  bankAccountName: 'NEW COMER',
  bankAccountNo: '9998887776',
};
const otherBank = {
  name: 'มะลิ',
  bankCode: 'GSB',
  bankAccountName: 'MALI JAIDEE',
  bankAccountNo: '4443332221',
};

/** Registration, profile and password (S7.4, S7.5), and the login (S7.6). */
export const accountCalls: readonly Call[] = [
  openCall('POST /api/account/validate', checkRegistration, { example: { body: newcomer } }),
  openCall(
    'POST /api/account',
    (request) => {
      checkRegistration(request);
      const { store, body } = request;
      const bank = bankOf(body);
      if (!bank.code || !bank.accountNo) throw new ApiError('INVALID_BANK');
      const member = newMember(store, {
        username: text(body['username']),
        password: text(body['password']),
        name: text(body['name']),
        bank,
      });
      const inviter = store.members.find(({ id }) => body['inviteCode'] === `PR${id}`);
      inviter?.invites.unshift({ from: member.name, amount: 0, createdAt: member.createdAt });
    },
    { hasEffect: true, example: { body: newcomer } },
  ),
  memberCall('GET /api/account/profile', ({ member: { id, username, name, createdAt, coin } }) => ({
    profile: { _id: id, username, name, createdAt, coin },
  })),
  memberCall(
    'PUT /api/account/profile',
    ({ member, body }) => {
      checkName(bankOf(body));
      member.name = text(body['name']);
      member.bank = bankOf(body);
    },
    { hasEffect: true, example: { body: otherBank } },
  ),
  memberCall(
    'PUT /api/account/bankAccountName',
    ({ member, body }) => {
      checkName(bankOf(body));
      member.bank.accountName = bankOf(body).accountName;
    },
    { hasEffect: true, example: { body: { bankCode: 'KTB', bankAccountName: 'MALI JAIDEE' } } },
  ),
  memberCall(
    'PUT /api/account/changepwd',
    ({ member, body }) => {
      if (body['oldPassword'] !== member.password) throw new ApiError('WRONG_PASSWORD');
      member.password = text(body['newPassword']);
    },
    {
      hasEffect: true,
      example: { body: { oldPassword: 'mango-sticky-rice', newPassword: 'mango-8-tuktuk' } },
    },
  ),
  openCall(
    'POST /api/login',
    ({ store, body }) => {
      const member = store.findByUsername(body['username']);
      if (!member || member.password !== body['password']) throw new ApiError('WRONG_CREDENTIAL');
      return { token: tokenOf(member) };
    },
    { example: { body: { username: '0811111111', password: 'mango-sticky-rice' } } },
  ),
];
