const lookups = (...names: string[]): string[] => names.map((name) => `GET /api/lookup/${name}`);

/**
 * The reads that need no login, as method and path with its parameters filled in. A POST reads the first page of a list.
 */
export const visitorReads: readonly string[] = [
  ...lookups('active', 'info', 'contact', 'conditions', 'agreements', 'notice'),
  ...lookups('banks', 'sources', 'registerOTP', 'enableChatWidget'),
  'GET /api/chat/config',
];

/** The reads of an extra, which a backend without it lacks. */
export const saferPlayReads: readonly string[] = [
  'GET /api/safer-play',
  'GET /api/safer-play/visit',
  'GET /api/activity',
];

export const memberReads: readonly string[] = [
  'GET /api/account/profile',
  'GET /api/wallet/refresh/slot',
  'GET /api/wallet',
  ...lookups('deposit', 'slip', 'withdraw'),
  'GET /api/qrcode/KBANK',
  'POST /api/statement/slip',
  'POST /api/statement',
  'GET /api/bonus',
  'GET /api/bonus/check/active',
  'GET /api/promotion/current',
  'POST /api/invite',
  'GET /api/invite/bonus',
  'GET /api/invite/banners',
  'POST /api/refund',
  'GET /api/refund/check',
  'GET /api/refund/banners',
  ...saferPlayReads,
  'GET /api/spinwheel/active',
  'GET /api/spinwheel/setup',
  'GET /api/spinwheel/coupon',
];

/** Reads that may have an empty reply: no notice, no open code at the provider, no running promotion. */
export const emptyReads: ReadonlySet<string> = new Set([
  'GET /api/lookup/notice',
  'GET /api/qrcode/KBANK',
  'GET /api/promotion/current',
]);
