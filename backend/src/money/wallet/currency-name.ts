import type { components } from '@wallet/contract';
import type { Currency } from '../../ledger/account';

/** A ledger currency in the contract's form. */
export function currencyName(currency: Currency): components['schemas']['Wallet']['currency'] {
  return currency === 'LAK' ? 'LAK' : 'BAHT';
}
