export interface Feature {
  name: string;
  /** True when reading it needs a login. */
  isForMembers?: boolean;
  /** The extra whose calls these are. A backend without them works; the report lists the extra as missing. */
  extra?: string;
  /** Method and path with its parameters filled in, like `GET /api/wallet`. A POST reads the first page of a list. */
  reads: readonly string[];
}

/** Reads that may have an empty reply: no notice, no open code at the provider, no running promotion. */
export const emptyReads: ReadonlySet<string> = new Set([
  'GET /api/lookup/notice',
  'GET /api/qrcode/KBANK',
  'GET /api/promotion/current',
]);

const lookups = (...names: string[]): string[] => names.map((name) => `GET /api/lookup/${name}`);

const memberFeatures: readonly Feature[] = [
  { name: 'profile', reads: ['GET /api/account/profile'] },
  { name: 'home', reads: ['GET /api/wallet/refresh/slot', 'GET /api/wallet'] },
  { name: 'deposit', reads: lookups('deposit') },
  { name: 'QR deposit', reads: ['GET /api/qrcode/KBANK'] },
  { name: 'slips', reads: [...lookups('slip'), 'POST /api/statement/slip'] },
  { name: 'withdraw', reads: lookups('withdraw') },
  { name: 'statement', reads: ['POST /api/statement'] },
  { name: 'bonus', reads: ['GET /api/bonus', 'GET /api/bonus/check/active'] },
  { name: 'promotion', reads: ['GET /api/promotion/current'] },
  { name: 'invite', reads: ['POST /api/invite', 'GET /api/invite/bonus', 'GET /api/invite/banners'] },
  { name: 'refund', reads: ['POST /api/refund', 'GET /api/refund/check', 'GET /api/refund/banners'] },
  {
    name: 'safer play',
    extra: 'WalletReply.saferPlay',
    reads: ['GET /api/safer-play', 'GET /api/safer-play/visit', 'GET /api/activity'],
  },
  {
    name: 'wheel',
    reads: ['GET /api/spinwheel/active', 'GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon'],
  },
];

/** The features in the order of the report. */
export const features: readonly Feature[] = [
  { name: 'service state', reads: lookups('active', 'info') },
  { name: 'contact', reads: lookups('contact') },
  { name: 'conditions and agreements', reads: lookups('conditions', 'agreements') },
  { name: 'notice', reads: lookups('notice') },
  { name: 'registration', reads: lookups('banks', 'sources', 'registerOTP') },
  ...memberFeatures.map((feature) => ({ ...feature, isForMembers: true })),
  { name: 'chat', reads: [...lookups('enableChatWidget'), 'GET /api/chat/config'] },
];
