import type { components } from '@wallet/contract';
import { refused } from '../core/http/refused';
import { toBaht } from '../core/ledger/to-baht';
import { type Movement, movementWallet } from '../transfers/movement';

/**
 * Converts a withdrawal to the contract's form.
 * @throws Failure TRANSFER_FAIL when its money went back
 */
export function withdrawReply(movement: Movement): components['schemas']['MoneyReply'] {
  const { id, status, amount } = movement;
  if (status === 'FAILED') throw refused('TRANSFER_FAIL');
  return { reference: id, status, amount: toBaht(amount), wallet: movementWallet(movement) };
}
