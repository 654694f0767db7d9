import type { components } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import type { AmountByCurrency } from './amount-in';
import type { Localized } from './language';

type Schemas = components['schemas'];

/** An account that receives members' deposits; the names of its bank come from the bank table. */
export type DepositBankSetting = Omit<Schemas['DepositBankAccount'], 'bank'>;

/** A banner: the URL of a picture, rich text, or both. */
export interface BannerSetting {
  image: string | null;
  html: Localized | null;
}

/** The operator's settings by key; rich texts are HTML. */
export interface SiteSettings {
  service: { terminated: boolean };
  info: { name: Localized; website: string };
  conditions: Localized[];
  agreements: Localized[];
  notice: Localized | null;
  contact: { text: Localized; lineLink: string | null; lineName: string | null; lineQR: string | null };
  withdraw: { min: AmountByCurrency; max: AmountByCurrency };
  /** Pause of payouts after a member's payout account was changed, in ms. */
  payee: { pause: number };
  slip: Schemas['SlipRules'];
  deposit: {
    isManual: boolean;
    qrProviders: Schemas['DepositOptions']['qrProviders'];
    banks: DepositBankSetting[];
    wallets: Schemas['DepositWalletAccount'][];
    minDeposit: AmountByCurrency;
    /** Satang. */
    minTrueWallet: Satang;
    /** Minimum deposit by QR code, per provider; providers that are absent use the built-in minimum. */
    qrMinimums?: Partial<Record<Schemas['DepositOptions']['qrProviders'][number], AmountByCurrency>>;
  };
  registerOtp: { enabled: boolean };
  /**
   * Maximum number of one-time codes.
   * In 24 hours: per phone and requester (`phone`), per phone in total (`phoneInAll`), and per address (`address`).
   * In one hour: for the whole site (`siteInHour`).
   */
  otpLimits: { phone: number; address: number; phoneInAll?: number; siteInHour?: number };
  /** Denied networks (an address, or a range like 203.0.113.0/24), and switches for login and registration. */
  access: { deniedNetworks: string[]; loginOpen: boolean; registrationOpen: boolean };
  /** Codes of the games in which every new member gets an account. */
  newMembers: { games: string[] };
  chat: { enabled: boolean; prefix: string };
  /** True when later withdrawals are subtracted from the deposits on which bonuses are granted. */
  offers: { netOfWithdrawals: boolean };
  /** Percent of an invite bonus that the member keeps when its condition is met (`success`) and when not (`fail`). */
  invite: { success: number; fail: number };
  inviteBonus: {
    enabled: boolean;
    /** Percent of a friend's first deposit that the inviter earns. */
    percent: number;
    /** Minimum first deposit that counts, and maximum reward per friend. */
    depositMin: AmountByCurrency;
    rewardMax: AmountByCurrency | null;
    /** Multiple of that deposit that the friend must stake before the inviter can receive the reward; default 1. */
    friendTurnover?: number;
    /** Multiple of the bonus that the member must stake; 0 means no condition. */
    turnover: number;
    /** Below this total the member may end the bonus before its condition is met. */
    endBelow: AmountByCurrency;
  };
  refund: {
    enabled: boolean;
    /** Percent of the loss since the last refund. */
    percent: number;
    /** Minimum loss for a refund, and maximum balance of a member who adds the refund to the wallet. */
    lossMin: AmountByCurrency;
    balanceMax: AmountByCurrency | null;
    /** Percent that the member keeps when the condition is met (0 means no condition) and when not. */
    success: number;
    fail: number;
    turnover: number;
    endBelow: AmountByCurrency;
    info: Localized | null;
  };
  /** Banners that are shown before these dialogs. */
  banners: { invite: BannerSetting[]; refund: BannerSetting[] };
  /** Time during which a coupon can be claimed, in ms; null means without limit. */
  coupon: { validFor: number | null };
  /** Base64url; created at first use, shared by all processes. */
  guestSecret: string | null;
  /** Base64url; signs URLs that expire after some minutes. Created at first use, shared by all processes. */
  linkSecret: string | null;
}
