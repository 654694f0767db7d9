import { ProviderRefusal } from '../provider-refusal';
import type { GiftWallet } from './gift-wallet';

/**
 * Where no wallet provider is connected: knows no gift. A redemption is not refused but left open: it can only be one
 * that a provider connected before may have carried out.
 */
export const noGifts: GiftWallet = {
  async worth() {
    throw new ProviderRefusal('No wallet provider is connected.');
  },
  async redeem() {
    throw new Error('No wallet provider is connected.');
  },
};
