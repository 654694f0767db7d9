import type { components } from '@wallet/shared/api/schema';
import type { Satang } from '../ledger/satang';
import type { Localized } from './language';

type Schemas = components['schemas'];

/** An account that members pay into; its bank's names come from the bank table. */
export type DepositBankSetting = Omit<Schemas['DepositBankAccount'], 'bank'>;

/** What the operator decides, by key; rich texts are HTML. */
export interface SiteSettings {
  service: { terminated: boolean };
  info: { name: Localized; website: string };
  conditions: Localized[];
  agreements: Localized[];
  notice: Localized | null;
  contact: { text: Localized; lineLink: string | null; lineName: string | null; lineQR: string | null };
  /** Satang. */
  withdraw: { min: Satang; max: Satang };
  slip: Schemas['SlipRules'];
  deposit: {
    isManual: boolean;
    qrProviders: Schemas['DepositOptions']['qrProviders'];
    banks: DepositBankSetting[];
    wallets: Schemas['DepositWalletAccount'][];
    /** Satang. */
    minDeposit: Satang;
    minTrueWallet: Satang;
  };
  registerOtp: { enabled: boolean };
  chat: { enabled: boolean; prefix: string };
  /** Percent of an invite bonus kept when its condition is met, and when not. */
  invite: { success: number; fail: number };
  /** Base64url; made at first use, the same in every process. */
  guestSecret: string | null;
}
