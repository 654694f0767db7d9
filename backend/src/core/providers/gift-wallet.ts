import type { Satang } from '@wallet/contract/satang';
import type { ProviderClient } from './provider-client';
import { ProviderRejection } from './provider-errors';

export interface GiftRedemption {
  /** Our idempotency key: a repeated request gets the first response and has no second effect. */
  reference: string;
  voucher: string;
  /** Our account that receives the gift. */
  walletAccountName: string;
}

/**
 * A wallet provider whose gifts members send. Every call throws ProviderRejection for a definite no; any other error
 * means that the outcome is unknown.
 */
export interface GiftWallet {
  /** Returns the amount of an unredeemed gift in satang. @throws ProviderRejection when there is no such gift */
  fetchAmount(voucher: string, signal: AbortSignal): Promise<Satang>;
  /** Redeems the gift into our account; returns the received amount in satang. */
  redeem(redemption: GiftRedemption, signal: AbortSignal): Promise<Satang>;
}

interface GiftAmount {
  amount: Satang;
}

/** A wallet provider with the API `providers/gifts.yaml`. */
export function httpGifts(client: ProviderClient): GiftWallet {
  return {
    async fetchAmount(voucher, signal) {
      return (await client.send<GiftAmount>({ call: 'readGift', params: { voucher } }, signal)).amount;
    },
    async redeem({ reference, voucher, walletAccountName }, signal) {
      const request = { call: 'redeemGift', key: reference, body: { voucher, walletAccountName } };
      return (await client.sendOnce<GiftAmount>(request, 'redemptionOutcome', signal)).amount;
    },
  };
}

/**
 * Used when no wallet provider is connected: rejects every gift. The outcome of a redemption stays unknown, because a
 * provider that was connected earlier may have carried it out.
 */
export const noGifts: GiftWallet = {
  async fetchAmount() {
    throw new ProviderRejection('No wallet provider is connected.');
  },
  async redeem() {
    throw new Error('No wallet provider is connected.');
  },
};
