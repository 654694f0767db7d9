import { claimCoupon } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { type Currency, currencyOf } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { queryClient } from '@wallet/platform/query';
import { reloadWheel } from '../spin/reload-wheel';
import { compareClaims, readClaimSnapshot } from './claim-snapshot';

export interface ClaimInput {
  /** What claims the coupon. */
  coupon: string;
  /** What the list says that it is worth, in satang; null where it does not. */
  amount: Satang | null;
  currency: Currency;
}

/** What is known after a claim: of the reply, or else of the list. */
export interface Claimed {
  /** In satang; null where neither tells it. */
  amount: Satang | null;
  /** What the wallet holds now in satang; null where the reply does not tell it. */
  inWallet: Satang | null;
  currency: Currency;
}

/** Claiming the coupon of this name; the other remotes hear of it. */
export function useClaim(coupon: string): UsedMoneyAction<ClaimInput, Claimed> {
  return useMoneyAction<ClaimInput, Claimed>({
    name: `spin.claim.${coupon}`,
    async send({ coupon, amount, currency }, options) {
      const reply = await claimCoupon({ coupon }, options);
      return {
        amount: reply.amount ?? amount,
        inWallet: reply.wallet?.amount ?? null,
        currency: reply.wallet ? currencyOf(reply.wallet.currency) : currency,
      };
    },
    readSnapshot: readClaimSnapshot,
    compare: compareClaims,
    onSuccess({ amount }) {
      events.emit('spin:prize-claimed', { amount });
      // The dialog may have been closed before the answer came.
      void reloadWheel();
    },
    // The wallet may hold more: everything that is shown is read again.
    onChanged: () => void queryClient.invalidateQueries(),
  });
}
