import type { components } from '@wallet/contract';
import type { Currency } from '../core/ledger/account';

/** Converts a ledger currency to the contract's form. */
export function currencyName(currency: Currency): components['schemas']['Wallet']['currency'] {
  return currency === 'LAK' ? 'LAK' : 'BAHT';
}
