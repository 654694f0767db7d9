import type { components } from '@wallet/contract';
import type { Currency } from '../ledger/account';
import type { Satang } from '@wallet/contract/satang';
import type { ProviderClient } from './provider-client';
import { ProviderRejection } from './provider-errors';

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
   * @throws ProviderRejection when there will be no code; after any other error the caller may retry
   */
  issue(order: QrOrder, signal: AbortSignal): Promise<string>;
}

/** A provider of QR codes with the API `providers/qr.yaml`. */
export function httpQr(client: ProviderClient): QrIssuer {
  return {
    async issue({ reference, provider, amount, currency, expiresAt }, signal) {
      const body = { provider, amount, currency, expiresAt: expiresAt.toISOString() };
      const { payload } = await client.send<{ payload: string }>(
        { call: 'issueCode', key: reference, body },
        signal,
      );
      return payload;
    },
  };
}

/** Used when no provider of QR codes is connected: rejects every order. */
export const noQr: QrIssuer = {
  async issue() {
    throw new ProviderRejection('No issuer of QR codes is connected.');
  },
};
