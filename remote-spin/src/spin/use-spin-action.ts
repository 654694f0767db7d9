import { spin, type SpinReply, type SpinResult, type SpinwheelSetup } from '@wallet/platform/api';
import { queryClient } from '@wallet/platform/query';
import { type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { compareWheels, readWheelSnapshot } from './wheel-snapshot';
import { reloadWheel } from './reload-wheel';

/** What was drawn; null when a reply names neither a slice nor its label. */
export function drawnIn({ success, result }: SpinReply): SpinResult | null {
  return success && (result?.code || result?.label) ? result : null;
}

/** Takes over the coins that a spin has left. */
function storeCoins(coins: number): void {
  queryClient.setQueriesData<SpinwheelSetup>(
    { queryKey: ['spin', 'setup'] },
    (setup) => setup && { ...setup, userCoin: coins },
  );
}

function onDone(reply: SpinReply): void {
  const coins = reply.result?.remainingCoin ?? null;
  if (coins !== null) storeCoins(coins);
  // What it gave can only be seen in the coins and coupons themselves.
  if (reply.success && !drawnIn(reply)) void reloadWheel();
}

/** The one spin that may be under way, wherever on the page it is looked at. */
export function useSpinAction(): UsedMoneyAction<null, SpinReply> {
  return useMoneyAction<null, SpinReply>({
    name: 'spin.wheel',
    send: (_, options) => spin(options),
    readSnapshot: readWheelSnapshot,
    compare: compareWheels,
    onSuccess: onDone,
    onChanged: () => void reloadWheel(),
  });
}
