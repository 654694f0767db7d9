import { ProviderRefusal } from './provider-refusal';
import type { QrIssuer } from './qr-issuer';

/** Used when no provider of QR codes is connected: rejects every order. */
export const noQr: QrIssuer = {
  async issue() {
    throw new ProviderRefusal('No issuer of QR codes is connected.');
  },
};
