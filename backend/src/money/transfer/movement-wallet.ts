import type { components } from '@wallet/contract';
import { toBaht } from '../../ledger/to-baht';
import { currencyName } from '../wallet/currency-name';
import type { Movement } from './movement';

/** The wallet as a movement left it: the same in every answer about that movement. */
export function movementWallet({ walletAfter, currency }: Movement): components['schemas']['Wallet'] {
  return { amount: toBaht(walletAfter), currency: currencyName(currency) };
}
