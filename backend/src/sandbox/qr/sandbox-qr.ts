import type { Db } from '../../db/driver';
import type { QrIssuer } from '../../providers/qr/qr-issuer';
import { sandboxFault } from '../sandbox-fault';
import { demoPaymentText } from './demo-payment-text';

/** Issues codes that only the sandbox can pay; misbehaves as the fault of `qr` says. */
export function sandboxQr(db: Db): QrIssuer {
  return { issue: (order) => sandboxFault.around(db, 'qr', async () => demoPaymentText(order)) };
}
