export { finishStatement, recordStatement, type StatementRow, type StatementStatus } from './statement';
export { currencyName, requireWallet, walletOf } from './wallet';
export { attachWalletSocket } from './wallet-socket';
