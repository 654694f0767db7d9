export { RefundDialog as Dialog } from '../refund/refund-dialog';
