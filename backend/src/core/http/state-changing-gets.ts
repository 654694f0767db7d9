import type { OperationId } from './contract';

/**
 * Calls that the specification defines as GET although they change data. A link or a prefetch must never trigger them.
 */
export const stateChangingGets: ReadonlySet<OperationId> = new Set([
  'activateBonus',
  'activatePromotion',
  'activateSlot',
  'addRefundToWallet',
  'clearBonus',
  'receiveRefund',
  'refreshSlots',
  'resetSlotPassword',
]);
