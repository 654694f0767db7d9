import type { SpinwheelSetup } from '@wallet/platform/api/types';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';

/** Takes over the coins that a spin has left, here and in the other rooms. */
export function rememberCoins(coins: number): void {
  queryClient.setQueriesData<SpinwheelSetup>(
    { queryKey: ['spin', 'setup'] },
    (setup) => setup && { ...setup, userCoin: coins },
  );
  events.emit('spin:coins-changed', { coins });
}
