export { driveMovement, reconcile, reopenMovements } from './drive-movement';
export { listGameBalances, startMovement, toMoneyReply } from './movement';
