import type { Satang } from '../../ledger/satang';

export interface GiftRedemption {
  /** Ours; the same one again gets the first answer again and has no second effect. */
  reference: string;
  voucher: string;
  /** The account of ours that the gift goes to. */
  walletAccountName: string;
}

/** The wallet provider whose gifts members send. Every call throws ProviderRefusal for a definite no; anything else thrown means that nobody knows. */
export interface GiftWallet {
  /** What a gift that nobody has redeemed is worth (satang); refused where there is none. */
  worth(voucher: string, signal: AbortSignal): Promise<Satang>;
  /** Takes the gift into our account and gives what came (satang). */
  redeem(redemption: GiftRedemption, signal: AbortSignal): Promise<Satang>;
}
