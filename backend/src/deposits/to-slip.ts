import type { components } from '@wallet/contract';
import { toBaht } from '../core/ledger/to-baht';
import type { SlipRow } from './slip-row';

/**
 * Converts a slip to the contract's form. Its picture is available only by its reference, for some minutes at a time.
 */
export function toSlip({ id, status, note, amount, createdAt }: SlipRow): components['schemas']['Slip'] {
  return {
    createdAt: createdAt.toISOString(),
    amount: amount === null ? 0 : toBaht(amount),
    status,
    note,
    link: null,
    reference: id,
  };
}
