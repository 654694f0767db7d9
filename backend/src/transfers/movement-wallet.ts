import type { components } from '@wallet/contract';
import { toBaht } from '../core/ledger/to-baht';
import { currencyName } from '../wallet/wallet';
import type { Movement } from './movement';

/** Returns the wallet after a movement. It is the same in every response about that movement. */
export function movementWallet({ walletAfter, currency }: Movement): components['schemas']['Wallet'] {
  return { amount: toBaht(walletAfter), currency: currencyName(currency) };
}
