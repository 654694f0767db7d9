import { messageReply, memberCall, openCall, type CallRequest, type Call, ApiError } from './call';
import { banks } from './lookups';
import { newMember } from './new-member';
import { tokenOf } from './memory-store';

/** Banks whose account names must be in English. */
const banksWithEnglishNames = ['KTB', 'TMB', 'BBL'];

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function checkName(bankCode: string, accountName: string): void {
  if (!banks.some(({ code }) => code === bankCode)) throw new ApiError('INVALID_BANK');
  if (banksWithEnglishNames.includes(bankCode) && !/^[A-Za-z ]+$/.test(accountName))
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
  if (text(body['bankCode'])) checkName(text(body['bankCode']), text(body['bankAccountName']));
  const accountNo = text(body['bankAccountNo']);
  if (accountNo && store.members.some(({ bank }) => bank.accountNo === accountNo))
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

/** Registration, profile and password (S7.4, S7.5), and the login (S7.6). */
export const accountCalls: readonly Call[] = [
  openCall({ method: 'POST', path: '/api/account/validate', example: { body: newcomer } }, (request) => {
    checkRegistration(request);
    return messageReply();
  }),
  openCall(
    { method: 'POST', path: '/api/account', hasEffect: true, example: { body: newcomer } },
    (request) => {
      checkRegistration(request);
      const { store, body } = request;
      if (!text(body['bankCode']) || !text(body['bankAccountNo'])) throw new ApiError('INVALID_BANK');
      const member = newMember(store, {
        username: text(body['username']),
        password: text(body['password']),
        name: text(body['name']),
        bank: {
          code: text(body['bankCode']),
          accountName: text(body['bankAccountName']),
          accountNo: text(body['bankAccountNo']),
        },
      });
      const inviter = store.members.find(({ id }) => body['inviteCode'] === `PR${id}`);
      inviter?.invites.unshift({ from: member.name, amount: 0, createdAt: member.createdAt });
      return messageReply();
    },
  ),
  memberCall({ method: 'GET', path: '/api/account/profile' }, ({ member }) => ({
    profile: {
      _id: member.id,
      username: member.username,
      name: member.name,
      createdAt: member.createdAt,
      coin: member.coin,
    },
  })),
  memberCall(
    {
      method: 'PUT',
      path: '/api/account/profile',
      hasEffect: true,
      example: {
        body: { name: 'มะลิ', bankCode: 'GSB', bankAccountName: 'MALI JAIDEE', bankAccountNo: '4443332221' },
      },
    },
    ({ member, body }) => {
      checkName(text(body['bankCode']), text(body['bankAccountName']));
      member.name = text(body['name']);
      member.bank = {
        code: text(body['bankCode']),
        accountName: text(body['bankAccountName']),
        accountNo: text(body['bankAccountNo']),
      };
      return messageReply();
    },
  ),
  memberCall(
    {
      method: 'PUT',
      path: '/api/account/bankAccountName',
      hasEffect: true,
      example: { body: { bankCode: 'KTB', bankAccountName: 'MALI JAIDEE' } },
    },
    ({ member, body }) => {
      checkName(text(body['bankCode']), text(body['bankAccountName']));
      member.bank.accountName = text(body['bankAccountName']);
      return messageReply();
    },
  ),
  memberCall(
    {
      method: 'PUT',
      path: '/api/account/changepwd',
      hasEffect: true,
      example: { body: { oldPassword: 'mango-sticky-rice', newPassword: 'mango-8-tuktuk' } },
    },
    ({ member, body }) => {
      if (body['oldPassword'] !== member.password) throw new ApiError('WRONG_PASSWORD');
      member.password = text(body['newPassword']);
      return messageReply();
    },
  ),
  openCall(
    {
      method: 'POST',
      path: '/api/login',
      example: { body: { username: '0811111111', password: 'mango-sticky-rice' } },
    },
    ({ store, body }) => {
      const member = store.findByUsername(body['username']);
      if (!member || member.password !== body['password']) throw new ApiError('WRONG_CREDENTIAL');
      return { token: tokenOf(member) };
    },
  ),
];
