import type { Example } from './tour';

const forAll =
  (path: string): Example =>
  ({ visit }) =>
    visit('GET', `/api/lookup/${path}`);
const forMembers =
  (path: string): Example =>
  ({ ask }) =>
    ask('GET', `/api/lookup/${path}`);

/** Lookups for visitors and for members, and page reports. */
export const lookupExamples = {
  lookupActive: forAll('active'),
  lookupAgreements: forAll('agreements'),
  lookupBanks: forAll('banks'),
  lookupConditions: forAll('conditions'),
  lookupContact: forAll('contact'),
  lookupDeposit: forMembers('deposit'),
  lookupEnableChatWidget: forAll('enableChatWidget'),
  lookupInfo: forAll('info'),
  lookupNotice: forAll('notice'),
  lookupRegisterOtp: forAll('registerOTP'),
  lookupSlip: forMembers('slip'),
  lookupSources: forAll('sources'),
  lookupWithdraw: forMembers('withdraw'),
  sendReports: ({ visit }) => visit('POST', '/api/report', { reports: [], measures: [] }),
} satisfies Record<string, Example>;
