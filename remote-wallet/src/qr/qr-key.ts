import type { QrProvider } from '@wallet/platform/api';

/** Where a provider's code is kept in the cache. */
export const qrKey = (provider: QrProvider) => ['wallet', 'qr', provider] as const;
