import { spin } from '@wallet/platform/api/spinwheel';
import type { SpinReply, SpinResult } from '@wallet/platform/api/types';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/money/use-money-action';
import { compareWheels, lookAtWheel } from './look-at-wheel';
import { reloadWheel } from './reload-wheel';
import { rememberCoins } from './remember-coins';

/** What was drawn; null when a reply names neither a slice nor its label. */
export function drawnIn({ success, result }: SpinReply): SpinResult | null {
  return success && (result?.code || result?.label) ? result : null;
}

function onDone(reply: SpinReply): void {
  const coins = reply.result?.remainingCoin ?? null;
  if (coins !== null) rememberCoins(coins);
  // What it gave can only be seen in the coins and coupons themselves.
  if (reply.success && !drawnIn(reply)) void reloadWheel();
}

/** The one spin that may be under way, wherever on the page it is looked at. */
export function useSpinAction(): UsedMoneyAction<null, SpinReply> {
  return useMoneyAction<null, SpinReply>({
    name: 'spin.wheel',
    send: (_, options) => spin(options),
    look: lookAtWheel,
    compare: compareWheels,
    onDone,
    onChanged: () => void reloadWheel(),
  });
}
