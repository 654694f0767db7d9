export { driveMovement, reconcile, reopenMovements } from './drive-movement';
export { listGameBalances, type Movement, startMovement, toMoneyReply } from './movement';
