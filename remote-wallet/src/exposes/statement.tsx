export { StatementPage as Page } from '../statement/statement-page';
export { ReceiptDialog as Dialog } from '../statement/receipt-dialog';
