import { ProviderRefusal } from './provider-refusal';
import type { GiftWallet } from './gift-wallet';

/**
 * Used when no wallet provider is connected: rejects every gift. The outcome of a redemption stays unknown, because a
 * provider that was connected earlier may have carried it out.
 */
export const noGifts: GiftWallet = {
  async worth() {
    throw new ProviderRefusal('No wallet provider is connected.');
  },
  async redeem() {
    throw new Error('No wallet provider is connected.');
  },
};
