export { ReceiptDialog as Dialog } from '../statement/receipt-dialog';
