import type { Satang } from '../ledger/satang';

export interface GiftRedemption {
  /** Our idempotency key: a repeated request gets the first response and has no second effect. */
  reference: string;
  voucher: string;
  /** Our account that receives the gift. */
  walletAccountName: string;
}

/**
 * A wallet provider whose gifts members send. Every call throws ProviderRefusal for a definite no; any other error
 * means that the outcome is unknown.
 */
export interface GiftWallet {
  /** Returns the value of an unredeemed gift in satang. @throws ProviderRefusal when there is no such gift */
  worth(voucher: string, signal: AbortSignal): Promise<Satang>;
  /** Redeems the gift into our account; returns the received amount in satang. */
  redeem(redemption: GiftRedemption, signal: AbortSignal): Promise<Satang>;
}
