import type { components } from '@wallet/contract';
import { refused } from '../core/http/refused';
import { toBaht } from '../core/ledger/to-baht';
import type { Movement } from './movement';
import { movementWallet } from './movement-wallet';

/**
 * Converts a transfer to the contract's form.
 * @throws Failure TRANSFER_FAIL when its money went back
 */
export function transferReply(movement: Movement): components['schemas']['TransferReply'] {
  const { id, status, source, destination, amount } = movement;
  if (status === 'FAILED') throw refused('TRANSFER_FAIL');
  return {
    reference: id,
    status,
    from: source,
    to: destination,
    amount: toBaht(amount),
    wallet: movementWallet(movement),
  };
}
