import { getWallet } from '@wallet/shared/api/wallet';
import { events } from '@wallet/shared/events';
import type { Home } from './home';
import { lastSync } from './last-sync';
import { toHome } from './to-home';

let asked = 0;
let announced = 0;

/** Loads the wallet with the game balances that the backend knows, and tells the other rooms unless a newer reading did. */
export async function loadWallet(gamesStale: boolean, signal?: AbortSignal): Promise<Home> {
  const reading = ++asked;
  const home = toHome(await getWallet({ signal }), { syncedAt: lastSync.read(), gamesStale, reading });
  if (reading > announced) {
    announced = reading;
    events.emit('wallet:balance-changed', { wallet: home.wallet, total: home.total });
  }
  return home;
}
