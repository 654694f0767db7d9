export { finishStatement, recordStatement, type StatementStatus } from './statement';
export { currencyName, requireWallet, walletOf } from './wallet';
export { attachWalletSocket } from './wallet-socket';
