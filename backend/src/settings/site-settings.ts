import { defaultMinTrueWallet } from '@wallet/contract/min-amounts';
import type { ProviderBody, ProviderReply } from '@wallet/contract/providers';
import { type Satang, fromBaht } from '@wallet/contract/satang';
import type { StoredSettings } from '@wallet/contract/settings';
import type { Currency } from '../core/ledger/account';
import { inEachLanguage } from './language';
import { otpRules } from './otp-rules';
import texts from './texts.json';
import { dayMs, hourMs } from '@wallet/server';

/** An amount per currency (satang, att). A plain number, as in older databases, applies to both currencies. */
export type AmountByCurrency = StoredSettings['withdraw']['min'];

export function amountIn(currency: Currency, amount: AmountByCurrency): Satang {
  return typeof amount === 'number' ? amount : amount[currency];
}

/** An account that receives members' deposits; the names of its bank come from the bank table. */
export type DepositBankSetting = StoredSettings['deposit']['banks'][number];

/** A banner: the URL of a picture, rich text, or both. */
export type BannerSetting = StoredSettings['banners']['invite'][number];

/** What the help desk reports about itself. Its hours are null when agents always answer. */
export type SupportDesk = ProviderBody<'setSupportDesk'>;

export type OfficeHours = NonNullable<SupportDesk['hours']>;

/** A fact about a customer that the site may show to agents. */
export type CustomerField = ProviderReply<'readSupportCustomer'>['unavailable'][number];

/** The settings of the operator, and values that the backend stores for itself. */
export interface SiteSettings extends StoredSettings {
  /** Set by the help desk, not by the operator. */
  supportDesk: SupportDesk;
  /** Base64url; created at first use, shared by all processes. */
  guestSecret: string | null;
}

const perCurrency = (THB: number, LAK: number) => ({ THB: fromBaht(THB), LAK: fromBaht(LAK) });
const emptyText = inEachLanguage(() => '');

/** Defaults of all settings: features that need the operator's data are closed. */
export const defaultSettings: SiteSettings = {
  service: { terminated: false },
  info: { name: texts.siteName, website: '' },
  conditions: [],
  agreements: [],
  notice: null,
  contact: { text: emptyText, lineLink: null, lineName: null, lineQR: null },
  withdraw: { min: perCurrency(100, 50_000), max: perCurrency(100_000, 50_000_000) },
  payee: { pause: dayMs },
  privacy: { eraseAfterDays: 30, moneyRecordYears: 10 },
  saferPlay: { profile: 'plain', maxReminderMinutes: null },
  slip: {
    enabled: true,
    closedFrom: null,
    closedUntil: null,
    uploadWithin: hourMs,
    maxBytes: 10 * 1024 * 1024,
  },
  deposit: {
    isManual: true,
    qrProviders: [],
    banks: [],
    wallets: [],
    minDeposit: perCurrency(1, 10_000),
    minTrueWallet: defaultMinTrueWallet,
  },
  registerOtp: { enabled: true },
  login: { codeOnNewDevice: true },
  otpLimits: otpRules.limits,
  access: { deniedNetworks: [], loginOpen: true, registrationOpen: true },
  newMembers: { games: [] },
  chat: { enabled: false, prefix: 'chat', customerFields: [] },
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
  coupon: { validFor: 30 * dayMs },
  supportDesk: { agent: null, replyMinutes: null, hours: null },
  guestSecret: null,
};
