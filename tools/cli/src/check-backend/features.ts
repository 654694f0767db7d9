interface Read {
  /** Method and path with its parameters filled in, like `GET /api/wallet`. */
  call: string;
  /** True when an empty reply is valid: for example no open code at a provider, or no running promotion. */
  mayBeEmpty?: boolean;
}

export interface Feature {
  name: string;
  /** True when reading it needs a login. */
  isForMembers?: boolean;
  reads: readonly Read[];
  actions?: readonly string[];
}

const lookups = (...names: string[]): Read[] => names.map((name) => ({ call: `GET /api/lookup/${name}` }));
const reads = (...calls: string[]): Read[] => calls.map((call) => ({ call }));
const maybeEmpty = (all: readonly Read[]): Read[] => all.map((read) => ({ ...read, mayBeEmpty: true }));

const forVisitors: readonly Feature[] = [
  { name: 'service state', reads: lookups('active', 'info') },
  { name: 'contact', reads: lookups('contact') },
  { name: 'conditions and agreements', reads: lookups('conditions', 'agreements') },
  { name: 'notice', reads: maybeEmpty(lookups('notice')) },
  { name: 'registration', reads: lookups('banks', 'sources', 'registerOTP') },
];

const forMembers: readonly Feature[] = [
  { name: 'profile', reads: reads('GET /api/account/profile') },
  { name: 'home', reads: reads('GET /api/wallet/refresh/slot', 'GET /api/wallet') },
  { name: 'deposit', reads: lookups('deposit'), actions: ['deposit'] },
  { name: 'QR deposit', reads: maybeEmpty(reads('GET /api/qrcode/KBANK')), actions: ['qr'] },
  { name: 'slips', reads: [...lookups('slip'), ...reads('POST /api/statement/slip')] },
  { name: 'games', reads: [], actions: ['game'] },
  { name: 'transfer', reads: [], actions: ['transfer'] },
  { name: 'withdraw', reads: lookups('withdraw'), actions: ['withdraw'] },
  { name: 'statement', reads: reads('POST /api/statement') },
  { name: 'bonus', reads: reads('GET /api/bonus', 'GET /api/bonus/check/active') },
  { name: 'promotion', reads: maybeEmpty(reads('GET /api/promotion/current')) },
  {
    name: 'invite',
    reads: reads('POST /api/invite', 'GET /api/invite/bonus', 'GET /api/invite/banners'),
  },
  { name: 'refund', reads: reads('POST /api/refund', 'GET /api/refund/check', 'GET /api/refund/banners') },
  {
    name: 'wheel',
    reads: reads('GET /api/spinwheel/active', 'GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon'),
  },
];

export const features: readonly Feature[] = [
  ...forVisitors,
  ...forMembers.map((feature) => ({ ...feature, isForMembers: true })),
  {
    name: 'chat',
    reads: [...lookups('enableChatWidget'), ...reads('GET /api/chat/config')],
    actions: ['chat'],
  },
];
