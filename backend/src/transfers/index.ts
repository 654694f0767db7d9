export { driveMovement, reconcile, reopenMovements } from './drive-movement';
export { listGameBalances, type MovementPlan, startMovement, toMoneyReply } from './movement';
