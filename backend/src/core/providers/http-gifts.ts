import type { Satang } from '../ledger/satang';
import type { ProviderClient } from './provider-client';
import type { GiftWallet } from './gift-wallet';

interface Worth {
  amount: Satang;
}

/** A wallet provider with the API `providers/gifts.yaml`. */
export function httpGifts(client: ProviderClient): GiftWallet {
  return {
    async worth(voucher, signal) {
      return (await client.ask<Worth>({ call: 'readGift', params: { voucher } }, signal)).amount;
    },
    async redeem({ reference, voucher, walletAccountName }, signal) {
      const request = { call: 'redeemGift', key: reference, body: { voucher, walletAccountName } };
      return (await client.askOnceThenOutcome<Worth>(request, 'redemptionOutcome', signal)).amount;
    },
  };
}
