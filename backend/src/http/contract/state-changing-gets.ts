import type { OperationId } from './contract';

/** Calls that the specification makes GET although they change something: a link or a prefetch must never do that. */
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
