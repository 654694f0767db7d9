import type { components } from '@wallet/contract';
import type { Currency } from '../ledger/account';
import type { Satang } from '../ledger/satang';

export type QrProvider = components['schemas']['DepositOptions']['qrProviders'][number];

export interface QrOrder {
  /** Our idempotency key: a repeated request returns the same code. */
  reference: string;
  provider: QrProvider;
  /** Amount that the payer sends, in satang (att). */
  amount: Satang;
  currency: Currency;
  expiresAt: Date;
}

/** A provider that issues QR codes for payment with a banking app. */
export interface QrIssuer {
  /**
   * Returns the payload of the QR code.
   * @throws ProviderRefusal when there will be no code; after any other error the caller may retry
   */
  issue(order: QrOrder, signal: AbortSignal): Promise<string>;
}
