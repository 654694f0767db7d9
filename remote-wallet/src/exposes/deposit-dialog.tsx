export { DepositDialog as Dialog } from '../deposit/deposit-dialog';
