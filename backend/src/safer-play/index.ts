export { gatherForBreaks } from './gather-money';
export { releaseHeldMoney } from './release-held-money';
