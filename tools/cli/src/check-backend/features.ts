interface Read {
  /** Method and path with its parameters filled in, like `GET /api/wallet`. */
  call: string;
  body?: object;
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

const page = { page: 1, limit: 10 };
const lookup = (name: string): Read => ({ call: `GET /api/lookup/${name}` });

export const features: readonly Feature[] = [
  { name: 'service state', reads: [lookup('active'), lookup('info')] },
  { name: 'contact', reads: [lookup('contact')] },
  { name: 'conditions and agreements', reads: [lookup('conditions'), lookup('agreements')] },
  { name: 'notice', reads: [{ ...lookup('notice'), mayBeEmpty: true }] },
  { name: 'registration', reads: [lookup('banks'), lookup('sources'), lookup('registerOTP')] },
  { name: 'profile', isForMembers: true, reads: [{ call: 'GET /api/account/profile' }] },
  {
    name: 'home',
    isForMembers: true,
    reads: [{ call: 'GET /api/wallet/refresh/slot' }, { call: 'GET /api/wallet' }],
  },
  { name: 'deposit', isForMembers: true, reads: [lookup('deposit')], actions: ['deposit'] },
  {
    name: 'QR deposit',
    isForMembers: true,
    reads: [{ call: 'GET /api/qrcode/KBANK', mayBeEmpty: true }],
    actions: ['qr'],
  },
  {
    name: 'slips',
    isForMembers: true,
    reads: [lookup('slip'), { call: 'POST /api/statement/slip', body: page }],
  },
  { name: 'games', isForMembers: true, reads: [], actions: ['game'] },
  { name: 'transfer', isForMembers: true, reads: [], actions: ['transfer'] },
  { name: 'withdraw', isForMembers: true, reads: [lookup('withdraw')], actions: ['withdraw'] },
  { name: 'statement', isForMembers: true, reads: [{ call: 'POST /api/statement', body: page }] },
  {
    name: 'bonus',
    isForMembers: true,
    reads: [{ call: 'GET /api/bonus' }, { call: 'GET /api/bonus/check/active' }],
  },
  {
    name: 'promotion',
    isForMembers: true,
    reads: [{ call: 'GET /api/promotion/current', mayBeEmpty: true }],
  },
  {
    name: 'invite',
    isForMembers: true,
    reads: [
      { call: 'POST /api/invite', body: page },
      { call: 'GET /api/invite/bonus' },
      { call: 'GET /api/invite/banners' },
    ],
  },
  {
    name: 'refund',
    isForMembers: true,
    reads: [
      { call: 'POST /api/refund', body: page },
      { call: 'GET /api/refund/check' },
      { call: 'GET /api/refund/banners' },
    ],
  },
  {
    name: 'wheel',
    isForMembers: true,
    reads: [
      { call: 'GET /api/spinwheel/active' },
      { call: 'GET /api/spinwheel/setup' },
      { call: 'GET /api/spinwheel/coupon' },
    ],
  },
  {
    name: 'chat',
    reads: [lookup('enableChatWidget'), { call: 'GET /api/chat/config' }],
    actions: ['chat'],
  },
];
