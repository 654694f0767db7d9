export { TransferDialog as Dialog } from '../transfer/transfer-dialog';
