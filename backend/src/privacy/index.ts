export { eraseClosedAccounts } from './erase-accounts';
