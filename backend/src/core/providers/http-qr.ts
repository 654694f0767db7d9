import type { ProviderClient } from './provider-client';
import type { QrIssuer } from './qr-issuer';

/** A provider of QR codes with the API `providers/qr.yaml`. */
export function httpQr(client: ProviderClient): QrIssuer {
  return {
    async issue({ reference, provider, amount, currency, expiresAt }, signal) {
      const body = { provider, amount, currency, expiresAt: expiresAt.toISOString() };
      const { payload } = await client.ask<{ payload: string }>(
        { call: 'issueCode', key: reference, body },
        signal,
      );
      return payload;
    },
  };
}
