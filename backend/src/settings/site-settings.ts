import { defaultMinTrueWallet } from '@wallet/contract/min-amounts';
import { type Satang, fromBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import type { Currency } from '../core/ledger/account';
import type { Localized } from './language';
import { otpRules } from './otp-rules';
import type { protectionProfiles } from './protection-profiles';
import { dayMs, hourMs } from '@wallet/server';

/** An amount per currency (satang, att). A plain number, as in older databases, applies to both currencies. */
export type AmountByCurrency = Satang | Readonly<Record<Currency, Satang>>;

export function amountIn(currency: Currency, amount: AmountByCurrency): Satang {
  return typeof amount === 'number' ? amount : amount[currency];
}

/** An account that receives members' deposits; the names of its bank come from the bank table. */
export type DepositBankSetting = Omit<Schemas['DepositBankAccount'], 'bank'>;

/** A banner: the URL of a picture, rich text, or both. */
export interface BannerSetting {
  image: string | null;
  html: Localized | null;
}

/** The agents' hours in a week, in the format of `providers/support.yaml`. */
export interface OfficeHours {
  timeZone: string;
  week: { day: number; from: string; to: string }[];
}

/** A fact about a customer that the site may show to agents, see `CustomerFacts` of `providers/support.yaml`. */
export type CustomerField =
  | 'balance'
  | 'bonus'
  | 'openMovements'
  | 'entries'
  | 'openSlips'
  | 'language'
  | 'device'
  | 'page';

/** What the help desk reports about itself. */
export interface SupportDesk {
  agent: Schemas['ChatAgent'] | null;
  replyMinutes: number | null;
  /** Null means that agents always answer. */
  hours: OfficeHours | null;
}

type QrProviders = Schemas['DepositOptions']['qrProviders'];
type QrProvider = QrProviders[number];

const perCurrency = (THB: number, LAK: number): AmountByCurrency => ({
  THB: fromBaht(THB),
  LAK: fromBaht(LAK),
});
const forAll = (baht: number): AmountByCurrency => fromBaht(baht);
const emptyText: Localized = { th: '', la: '', en: '' };

/** Defaults of all settings: features that need the operator's data are closed. Durations are in ms. */
export const defaultSettings = {
  service: { terminated: false },
  info: {
    name: { th: 'กระเป๋าสมาชิก', la: 'ກະເປົາສະມາຊິກ', en: 'Member wallet' } as Localized,
    website: '',
  },
  conditions: [] as Localized[],
  agreements: [] as Localized[],
  notice: null as Localized | null,
  contact: {
    text: emptyText,
    lineLink: null as string | null,
    lineName: null as string | null,
    lineQR: null as string | null,
  },
  withdraw: { min: perCurrency(100, 50_000), max: perCurrency(100_000, 50_000_000) },
  /** Pause of payouts after a member's payout account or passkeys changed, or a password reset by code. */
  payee: { pause: dayMs },
  privacy: { eraseAfterDays: 30, moneyRecordYears: 10 } as Schemas['PrivacyTerms'],
  /** `maxReminderMinutes`: maximum time between two reminders of time; null leaves it to the member. */
  saferPlay: {
    profile: 'plain' as keyof typeof protectionProfiles,
    maxReminderMinutes: null as number | null,
  },
  slip: {
    enabled: true,
    closedFrom: null,
    closedUntil: null,
    uploadWithin: hourMs,
    maxBytes: 10 * 1024 * 1024,
  } as Schemas['SlipRules'],
  deposit: {
    isManual: true,
    qrProviders: [] as QrProviders,
    banks: [] as DepositBankSetting[],
    wallets: [] as Schemas['DepositWalletAccount'][],
    minDeposit: perCurrency(1, 10_000),
    minTrueWallet: defaultMinTrueWallet,
  },
  registerOtp: { enabled: true },
  /** Has an effect only when codes can reach members: see `requiresLoginCode`. */
  login: { codeOnNewDevice: true },
  /**
   * Maximum number of one-time codes.
   * In 24 hours: per phone and requester (`phone`), per phone in total (`phoneInAll`), and per address (`address`).
   * In one hour: for the whole site (`siteInHour`).
   */
  otpLimits: otpRules.limits as { phone: number; address: number; phoneInAll?: number; siteInHour?: number },
  /** Denied networks (an address, or a range like 203.0.113.0/24), and switches for login and registration. */
  access: { deniedNetworks: [] as string[], loginOpen: true, registrationOpen: true },
  newMembers: { games: [] as string[] },
  /** `prefix` identifies the site's chat: a socket sends it when it joins. */
  chat: { enabled: false, prefix: 'chat', customerFields: [] } as {
    enabled: boolean;
    prefix: string;
    /** What agents see about a customer: nothing in a database from before this setting. */
    customerFields?: CustomerField[];
  },
  /** True when later withdrawals are subtracted from the deposits that bonuses are granted for. */
  offers: { netOfWithdrawals: true },
  /** Percent of an invite bonus that remains when its condition is met (`success`) and when not (`fail`). */
  invite: { success: 100, fail: 0 },
  inviteBonus: {
    enabled: true,
    /** Percent of a friend's first deposit that the inviter earns. */
    percent: 0,
    /** Minimum first deposit that counts, and maximum reward per friend. */
    depositMin: forAll(100),
    rewardMax: null as AmountByCurrency | null,
    /** Multiple of the bonus that the member must stake; 0 means no condition. */
    turnover: 0,
    /** Below this total the member may end the bonus before its condition is met. */
    endBelow: forAll(0),
  },
  refund: {
    enabled: false,
    percent: 0,
    /** Minimum loss for a refund, and maximum balance of a member who adds the refund to the wallet. */
    lossMin: forAll(0),
    balanceMax: null as AmountByCurrency | null,
    /** Percent that remains with the member when the condition is met (0 means no condition) and when not. */
    success: 0,
    fail: 0,
    turnover: 0,
    endBelow: forAll(0),
    info: null as Localized | null,
  },
  banners: { invite: [] as BannerSetting[], refund: [] as BannerSetting[] },
  /** Time during which a coupon can be claimed; null means without limit. */
  coupon: { validFor: (30 * dayMs) as number | null },
  /** Set by the help desk, not by the operator. */
  supportDesk: { agent: null, replyMinutes: null, hours: null } as SupportDesk,
  /** Base64url; created at first use, shared by all processes. */
  guestSecret: null as string | null,
  /** Base64url; signs URLs that expire after some minutes. Created at first use, shared by all processes. */
  linkSecret: null as string | null,
};

/** Fields that have no default, so that a stored section may lack them. */
interface OptionalFields {
  withdraw: {
    /** Amount above which a passkey of the member confirms a withdrawal; null or missing for none. */
    passkeyAbove?: AmountByCurrency | null;
  };
  deposit: {
    /** Minimum deposit by QR code, per provider; providers that are absent use the built-in minimum. */
    qrMinimums?: Partial<Record<QrProvider, AmountByCurrency>>;
    /** The name and the payee of a provider; providers that are absent are shown by their code. */
    qrDetails?: { provider: QrProvider; name: Localized | null; payee: string | null }[];
    /** What members call the wallet provider; absent for TrueMoney. */
    walletName?: string;
  };
  inviteBonus: {
    /** Multiple of a deposit that the friend must stake before the inviter can receive the reward; default 1. */
    friendTurnover?: number;
  };
}

/** The operator's settings. Each has a default. */
export type SiteSettings = typeof defaultSettings & OptionalFields;
