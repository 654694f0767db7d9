import { getWallet } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { loginFingerprint } from '@wallet/money';
import type { Home } from './home';
import { storedHome } from './stored-home';
import { lastSync } from './last-sync';
import { toHome } from './to-home';

let asked = 0;
let announced = 0;

/** Loads the wallet with the game balances that the backend knows, and tells the other remotes the amounts unless a newer reading did. */
export async function loadWallet(gamesStale: boolean, signal?: AbortSignal): Promise<Home> {
  const reading = ++asked;
  const login = loginFingerprint();
  const reply = await getWallet({ signal });
  const syncedAt = lastSync.read();
  const home = toHome(reply, { syncedAt, gamesStale, reading });
  if (reading > announced) {
    announced = reading;
    storedHome.write(reply, home, login);
    const { wallet, total } = home;
    if (wallet !== null && total !== null) events.emit('wallet:balance-changed', { wallet, total });
  }
  return home;
}
