export { WithdrawDialog as Dialog } from '../withdraw/withdraw-dialog';
