import { fromBaht } from '@wallet/contract/satang';
import { otpRules } from './otp-rules';
import type { SiteSettings } from './site-settings';

const ofBothCurrencies = (THB: number, LAK: number) => ({ THB: fromBaht(THB), LAK: fromBaht(LAK) });
const hour = 3_600_000;
const empty = { th: '', la: '', en: '' };

/** Defaults of all settings: features that need the operator's data are closed. */
export const defaultSettings: SiteSettings = {
  service: { terminated: false },
  info: { name: { th: 'กระเป๋าสมาชิก', la: 'ກະເປົາສະມາຊິກ', en: 'Member wallet' }, website: '' },
  conditions: [],
  agreements: [],
  notice: null,
  contact: { text: empty, lineLink: null, lineName: null, lineQR: null },
  withdraw: { min: ofBothCurrencies(100, 50_000), max: ofBothCurrencies(100_000, 50_000_000) },
  payee: { pause: 24 * hour },
  slip: {
    enabled: true,
    closedFrom: null,
    closedUntil: null,
    uploadWithin: hour,
    maxBytes: 10 * 1024 * 1024,
  },
  deposit: {
    isManual: true,
    qrProviders: [],
    banks: [],
    wallets: [],
    minDeposit: ofBothCurrencies(1, 10_000),
    minTrueWallet: fromBaht(2),
  },
  registerOtp: { enabled: true },
  otpLimits: otpRules.limits,
  access: { deniedNetworks: [], loginOpen: true, registrationOpen: true },
  newMembers: { games: [] },
  chat: { enabled: false, prefix: 'chat' },
  offers: { netOfWithdrawals: true },
  invite: { success: 100, fail: 0 },
  inviteBonus: {
    enabled: true,
    percent: 0,
    depositMin: fromBaht(100),
    rewardMax: null,
    turnover: 0,
    endBelow: fromBaht(0),
  },
  refund: {
    enabled: false,
    percent: 0,
    lossMin: fromBaht(0),
    balanceMax: null,
    success: 0,
    fail: 0,
    turnover: 0,
    endBelow: fromBaht(0),
    info: null,
  },
  banners: { invite: [], refund: [] },
  coupon: { validFor: 30 * 24 * hour },
  guestSecret: null,
  linkSecret: null,
};
