export { driveMovement, reconcile, reopenMovements } from './drive-movement';
export { listGameBalances, type Movement, movementWallet, startMovement } from './movement';
