import type { components } from '@wallet/contract';
import type { Satang } from '../../ledger/satang';
import type { AmountByCurrency } from './amount-in';
import type { Localized } from './language';

type Schemas = components['schemas'];

/** An account that members pay into; its bank's names come from the bank table. */
export type DepositBankSetting = Omit<Schemas['DepositBankAccount'], 'bank'>;

/** A banner: a picture's URL, rich text, or both. */
export interface BannerSetting {
  image: string | null;
  html: Localized | null;
}

/** What the operator decides, by key; rich texts are HTML. */
export interface SiteSettings {
  service: { terminated: boolean };
  info: { name: Localized; website: string };
  conditions: Localized[];
  agreements: Localized[];
  notice: Localized | null;
  contact: { text: Localized; lineLink: string | null; lineName: string | null; lineQR: string | null };
  withdraw: { min: AmountByCurrency; max: AmountByCurrency };
  /** How long nothing is paid out after the account that a member is paid to was changed (ms). */
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
    /** The least deposit by a provider's QR code, where it is not the built-in one. */
    qrMinimums?: Partial<Record<Schemas['DepositOptions']['qrProviders'][number], AmountByCurrency>>;
  };
  registerOtp: { enabled: boolean };
  /**
   * How many one-time codes are sent in 24 hours to one phone when one requester asks, to one phone in all, and for one
   * address; and by the whole site in an hour.
   */
  otpLimits: { phone: number; address: number; phoneInAll?: number; siteInHour?: number };
  /** Networks (an address, or a range like 203.0.113.0/24) that are refused, and whether anybody new may come in. */
  access: { deniedNetworks: string[]; loginOpen: boolean; registrationOpen: boolean };
  /** Codes of games in which every new member gets an account. */
  newMembers: { games: string[] };
  chat: { enabled: boolean; prefix: string };
  /** Whether money that a member has withdrawn since is taken off the deposits that bonuses are given on. */
  offers: { netOfWithdrawals: boolean };
  /** Percent of an invite bonus kept when its condition is met, and when not. */
  invite: { success: number; fail: number };
  inviteBonus: {
    enabled: boolean;
    /** Percent of a friend's first deposit that the inviter earns. */
    percent: number;
    /** The least first deposit that counts, and the most that one friend earns. */
    depositMin: AmountByCurrency;
    rewardMax: AmountByCurrency | null;
    /** How often the friend has to put that deposit at stake before the inviter can receive it; 1 unless decided. */
    friendTurnover?: number;
    /** How often the bonus has to be put at stake; 0 for no condition. */
    turnover: number;
    /** Below this total it may be ended before that. */
    endBelow: AmountByCurrency;
  };
  refund: {
    enabled: boolean;
    /** Percent of what was lost since the last refund. */
    percent: number;
    /** The least loss for a refund, and the most that a member may still have when adding it to the wallet. */
    lossMin: AmountByCurrency;
    balanceMax: AmountByCurrency | null;
    /** Percent kept when its condition is met (0: no condition), and when not. */
    success: number;
    fail: number;
    turnover: number;
    endBelow: AmountByCurrency;
    info: Localized | null;
  };
  /** What is shown before these dialogs. */
  banners: { invite: BannerSetting[]; refund: BannerSetting[] };
  /** How long a coupon can be claimed (ms); null for ever. */
  coupon: { validFor: number | null };
  /** Base64url; made at first use, the same in every process. */
  guestSecret: string | null;
  /** Base64url: signs addresses that work for some minutes; made at first use, the same in every process. */
  linkSecret: string | null;
}
