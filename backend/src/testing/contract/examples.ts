import type { components } from '@wallet/contract';
import { contractOperations, type OperationId } from '../../core/http/contract';
import { demoPassword } from '../../demo/data/demo-members';
import { formWith } from '../site/form-with';
import { otpCodeFor, provePhone, registrationOf } from '../site/registration';
import { passkeyDevice } from '../site/passkey-device';
import { registerMember } from '../site/registered-member';
import { slipPicture } from '../site/slip-picture';
import { moneyExamples } from './money-examples';
import { offerExamples } from './offer-examples';
import type { Example, ExampleContext } from './example-context';

/** Calls of a member that need nothing: all GETs without parameters. */
const simpleExamples: Partial<Record<OperationId, Example>> = Object.fromEntries(
  [...contractOperations()]
    .filter(([, { method, path }]) => method === 'get' && !path.includes('{'))
    .map(([id, { path }]): [string, Example] => [id, ({ callAsMember }) => callAsMember('GET', path)]),
);

const laoMember = '0833333333';
let closedAccounts = 0;

/** Logs in on a new device, which needs a code. Returns the token of the code. */
async function sendLoginCode({ site, callAsVisitor }: ExampleContext, username: string): Promise<string> {
  await site.deps.settings.set('login', { codeOnNewDevice: true });
  const credentials = { username, password: demoPassword };
  const { body } = await callAsVisitor<{ otpToken: string }>('POST', '/api/login/code/send', credentials);
  await site.deps.settings.set('login', { codeOnNewDevice: false });
  return body.otpToken;
}

/** Registration, reports, one-time codes, login, logout, profile and password. */
const accountExamples = {
  acceptAgreements: async ({ callAsVisitor, callAsMember }) => {
    const { body } = await callAsVisitor<components['schemas']['AgreementList']>(
      'GET',
      '/api/lookup/agreements',
    );
    await callAsMember('POST', '/api/account/agreement', { version: body.version });
  },
  changePassword: async ({ site }) => {
    const token = await site.login(laoMember);
    const change = (oldPassword: string, newPassword: string) =>
      site.call('PUT', '/api/account/changepwd', { token, body: { oldPassword, newPassword } });
    await change(demoPassword, 'ดอกจำปา 2569');
  },
  closeAccount: async ({ site }) => {
    const { token, password } = await registerMember(site, `089777000${(closedAccounts += 1)}`);
    await site.call('POST', '/api/account/close', { token, body: { password } });
  },
  createAccount: async ({ site, callAsVisitor }) => {
    const phoneProof = await provePhone(site, '0895550001');
    await callAsVisitor('POST', '/api/account', registrationOf('0895550001', { phoneProof }));
  },
  getMemberData: ({ callAsMember }) => callAsMember('POST', '/api/member-data', { password: demoPassword }),
  login: ({ callAsVisitor }) =>
    callAsVisitor('POST', '/api/login', { username: '0811111111', password: demoPassword }),
  logout: async ({ site }) => {
    const token = await site.login('0811111111');
    await site.call('POST', '/api/logout', { token });
  },
  endSession: async ({ site }) => {
    const token = await site.login('0811111111');
    const { body } = await site.call<components['schemas']['SessionList']>('GET', '/api/sessions', { token });
    await site.call('DELETE', `/api/sessions/${body.sessions[0]?.id}`, { token });
  },
  endOtherSessions: async ({ site }) => {
    const token = await site.login('0822222222');
    await site.call('POST', '/api/sessions/end-others', { token });
  },
  sendReports: ({ callAsVisitor }) => callAsVisitor('POST', '/api/report', { reports: [], measures: [] }),
  sendOtp: ({ callAsVisitor }) => callAsVisitor('POST', '/api/otp/send', { phoneNumber: '0895550002' }),
  sendPasswordReset: ({ callAsVisitor }) =>
    callAsVisitor('POST', '/api/password/reset/send', { phoneNumber: '0895550005' }),
  resetPassword: async ({ site, callAsVisitor }) => {
    const phoneNumber = '0833333333';
    const { body } = await callAsVisitor<{ otpToken: string }>('POST', '/api/password/reset/send', {
      phoneNumber,
    });
    const otpCode = await otpCodeFor(site, phoneNumber);
    const { otpToken } = body;
    await callAsVisitor('POST', '/api/password/reset', { otpToken, otpCode, password: 'ดอกบัว ริมคลอง 7' });
  },
  sendLoginCode: (context) => sendLoginCode(context, '0822222222'),
  loginWithCode: async (context) => {
    const otpToken = await sendLoginCode(context, '0811111111');
    const otpCode = await otpCodeFor(context.site, '0811111111');
    await context.callAsVisitor('POST', '/api/login/code', { otpToken, otpCode });
  },
  updateBankAccountName: ({ callAsMember }) =>
    callAsMember('PUT', '/api/account/bankAccountName', {
      bankCode: 'KBANK',
      bankAccountName: 'SOMCHAI JAIDEE',
    }),
  updateProfile: ({ callAsMember }) =>
    callAsMember('PUT', '/api/account/profile', {
      name: 'สมชาย ใจดี',
      bankCode: 'KBANK',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '0123456789',
    }),
  validateAccount: async ({ site, callAsVisitor }) => {
    const phoneProof = await provePhone(site, '0895550003');
    await callAsVisitor('POST', '/api/account/validate', registrationOf('0895550003', { phoneProof }));
  },
  verifyOtp: ({ site }) => provePhone(site, '0895550004'),
} satisfies Record<string, Example>;

/** The member of the passkey examples. */
const passkeyMember = '0811111111';

/** Adding, using, renaming and removing passkeys. */
const passkeyExamples = {
  startPasskey: ({ callAsMember }) =>
    callAsMember('POST', '/api/passkey/options', { password: demoPassword }),
  addPasskey: async ({ site }) => passkeyDevice(site).add(await site.login(passkeyMember)),
  startPasskeyConfirmation: async ({ site, callAsMember }) => {
    await passkeyDevice(site).add(await site.login(passkeyMember));
    await callAsMember('POST', '/api/passkey/confirm/options', { action: 'withdraw', amount: 500 });
  },
  confirmWithPasskey: async ({ site }) => {
    // A first passkey confirms at once.
    const token = await site.login('0822222222');
    const phone = passkeyDevice(site);
    await phone.add(token);
    await phone.confirm(token, { action: 'withdrawAll', amount: 500 });
  },
  startPasskeyLogin: ({ callAsVisitor }) => callAsVisitor('POST', '/api/passkey/login/options'),
  loginWithPasskey: async ({ site }) => {
    const phone = passkeyDevice(site);
    await phone.add(await site.login(passkeyMember));
    await phone.logIn();
  },
  renamePasskey: async ({ site, callAsMember }) => {
    const { body } = await passkeyDevice(site).add(await site.login(passkeyMember));
    await callAsMember('PUT', `/api/passkey/${body.passkeys[0]?.id}`, { name: 'แท็บเล็ต' });
  },
  removePasskey: async ({ site, callAsMember }) => {
    const { body } = await passkeyDevice(site).add(await site.login(passkeyMember));
    await callAsMember('POST', `/api/passkey/${body.passkeys[0]?.id}/remove`, { password: demoPassword });
  },
} satisfies Record<string, Example>;

/** Starts like an MP4. */
const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(2_000, 7)]);

async function newGuestId({ callAsVisitor }: ExampleContext): Promise<string> {
  const { body } = await callAsVisitor<components['schemas']['ChatConfig']>('GET', '/api/chat/config');
  return body.guestId ?? '';
}

/** The support chat over HTTP, as a guest, and the member's identity for the chat on other sites. */
const chatExamples = {
  createChatIdentity: ({ callAsMember }) => callAsMember('POST', '/api/chat/identity'),
  getChatConfig: newGuestId,
  listChatHistory: async (context) =>
    context.callAsVisitor('POST', '/api/chat/history', {
      guestId: await newGuestId(context),
      limit: 20,
      skip: 0,
    }),
  markChatRead: async (context) =>
    context.callAsVisitor('PUT', '/api/chat/read-customer/', { guestId: await newGuestId(context) }),
  rateChat: async (context) => {
    const guestId = await newGuestId(context);
    await context.site.deps.db.query(
      'insert into chat_conversation (guest_id, created_at, closed_at, can_rate) values ($1, now(), now(), true)',
      [guestId],
    );
    await context.callAsVisitor('POST', '/api/chat/rating', { guestId, score: 5, comment: '' });
  },
  sendChatMessage: async (context) =>
    context.callAsVisitor('POST', '/api/chat/send-message', {
      sender: 'customer',
      guestId: await newGuestId(context),
      message: { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
      createdAt: '2026-03-04T05:06:07.000Z',
      clientMessageId: 'contract-0001',
    }),
  uploadChatImage: async (context) => {
    const texts = { guestId: await newGuestId(context) };
    return context.site.call('POST', '/api/chat/upload-image', formWith(slipPicture.png(null), { texts }));
  },
  uploadChatVideo: async (context) => {
    const form = { name: 'film.mp4', type: 'video/mp4', texts: { guestId: await newGuestId(context) } };
    return context.site.call('POST', '/api/chat/upload-video', formWith(video, form));
  },
} satisfies Record<string, Example>;

/** One way to make each operation of the contract succeed. */
export const examples: Readonly<Partial<Record<OperationId, Example>>> = {
  ...simpleExamples,
  ...accountExamples,
  ...passkeyExamples,
  ...moneyExamples,
  ...offerExamples,
  ...chatExamples,
};
