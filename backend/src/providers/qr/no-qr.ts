import { ProviderRefusal } from '../provider-refusal';
import type { QrIssuer } from './qr-issuer';

/** Where nobody is connected who issues codes: refuses every one. */
export const noQr: QrIssuer = {
  async issue() {
    throw new ProviderRefusal('No issuer of QR codes is connected.');
  },
};
