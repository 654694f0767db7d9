import type { components } from '@wallet/contract';
import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';

export type QrProvider = components['schemas']['DepositOptions']['qrProviders'][number];

export interface QrOrder {
  /** Ours; the same one again is the same code. */
  reference: string;
  provider: QrProvider;
  /** Satang (att) that the payer sends. */
  amount: Satang;
  currency: Currency;
  expiresAt: Date;
}

/** Whoever issues codes that a bank's app pays. */
export interface QrIssuer {
  /**
   * Gives what the code is to say.
   * @throws ProviderRefusal when there will be no code; anything else thrown means that it may be asked again
   */
  issue(order: QrOrder, signal: AbortSignal): Promise<string>;
}
