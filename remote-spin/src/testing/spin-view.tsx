import { act, screen } from '@testing-library/react';
import { type MockApi, type MockCall, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { SpinPage } from '../spin/spin-page';
import { setupReply, type SentCoupon } from './wheel-reply';

/** The member's data on the server; a test changes it as a spin would. */
export interface BackendState {
  coins: number | null;
  coupons: SentCoupon[];
}

interface OpenSpinOptions {
  reply?: MockApi['reply'];
  backend?: BackendState;
  supportsIdempotencyKeys?: boolean;
  api?: MockApi;
}

/** Opens the spin page with a backend that has these coins and coupons, and answers a spin with `reply`. */
export function openSpin({
  reply = {},
  backend = { coins: 3, coupons: [] },
  supportsIdempotencyKeys,
  api,
}: OpenSpinOptions = {}) {
  const view = renderRemote(<SpinPage />, {
    route: '/user/spin',
    texts: { spin: th },
    supportsIdempotencyKeys,
    api: {
      'GET /api/spinwheel/setup': () => ({ ...setupReply(0), userCoin: backend.coins }),
      'GET /api/spinwheel/coupon': () => ({ coupons: backend.coupons }),
      'POST /api/spinwheel/spin': reply,
      ...api,
    },
  });
  return { ...view, backend };
}

/** Finds the button in the middle of the wheel. */
export const findHub = () => screen.findByRole('button', { name: /^หมุน/ });

/** Clicks the button in the middle and waits for the immediate responses. */
export async function pressHub(): Promise<void> {
  const button = await findHub();
  await act(async () => {
    button.click();
    await jest.advanceTimersByTimeAsync(0);
  });
}

export const spinCalls = (calls: readonly MockCall[]) => calls.filter(({ path }) => path.endsWith('/spin'));
