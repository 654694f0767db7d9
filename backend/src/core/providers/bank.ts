import type { Currency } from '../ledger/account';
import type { Satang } from '@wallet/contract/satang';
import type { ProviderClient } from './provider-client';

/** The bank account that receives a payout. */
export interface Payee {
  bankCode: string;
  accountNo: string;
  accountName: string;
}

export interface Payout {
  /** Our idempotency key: a repeated request returns the status of the same payment. */
  reference: string;
  payee: Payee;
  /** Satang (att). */
  amount: Satang;
  currency: Currency;
}

/** A provider that pays money out to members' bank accounts. */
export interface Bank {
  /** True when payments can be ordered. */
  readonly isOpen: boolean;
  /**
   * Orders a payment, or fetches the status of a payment that was already ordered.
   * @throws ProviderRejection when it will never be paid; any other error means that the outcome is unknown
   */
  payOut(payout: Payout, signal: AbortSignal): Promise<'paid' | 'pending'>;
}

/** A bank with the API `providers/banks.yaml`. */
export function httpBank(client: ProviderClient): Bank {
  return {
    isOpen: true,
    async payOut({ reference, payee: { bankCode, accountNo, accountName }, amount, currency }, signal) {
      const body = { bankCode, accountNo, accountName, amount, currency };
      const request = { call: 'payOut', key: reference, body };
      const { status } = await client.sendOnce<{ status: 'paid' | 'pending' }>(
        request,
        'payoutOutcome',
        signal,
      );
      return status;
    },
  };
}

/**
 * Used when no bank is connected: accepts no new payment. The outcome of a payment that was ordered earlier stays
 * unknown.
 */
export const noBank: Bank = {
  isOpen: false,
  async payOut() {
    throw new Error('No bank is connected.');
  },
};
