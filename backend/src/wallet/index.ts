export {
  currencyName,
  finishStatement,
  recordStatement,
  requireWallet,
  type StatementRow,
  type StatementStatus,
  walletOf,
} from './wallet';
export { entryColumns } from './statement';
export { attachWalletSocket } from './wallet-socket';
export { measureUsualTimes } from './usual-times';
