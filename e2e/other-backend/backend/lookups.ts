import { memberCall, openCall, type Call } from './call';

export const banks: readonly { code: string; nameTH: string; nameEN: string }[] = [
  { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank' },
  { code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
  { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank' },
  { code: 'BBL', nameTH: 'กรุงเทพ', nameEN: 'Bangkok Bank' },
  { code: 'GSB', nameTH: 'ออมสิน', nameEN: 'Government Savings Bank' },
];

const depositAccount = (bankCode: string, mode: string, bankAccountNo: string) => {
  const { nameTH = '', nameEN = '' } = banks.find(({ code }) => code === bankCode) ?? {};
  return {
    bankCode,
    bankType: 'PAYMENT',
    mode,
    bank: { nameTH, nameEN },
    bankAccountName: 'บริษัท ทดสอบ จำกัด',
    bankAccountNo,
    currency: 'BAHT',
  };
};

/**
 * The lookups (S7.3) with the fields of S3.8, S3.13 to S3.16 and S3.18. A list is an array without an object around it.
 */
export const lookupCalls: readonly Call[] = [
  openCall('GET /api/lookup/banks', () => banks.map(({ code, nameTH }) => ({ code, nameTH }))),
  memberCall('GET /api/lookup/deposit', ({ store }) => ({
    banks: [depositAccount('SCB', 'AUTO', '1112223334'), depositAccount('KBANK', 'SMS', '5556667778')],
    wallets: [
      { walletAccountName: 'ร้านทดสอบ', mode: 'gift' },
      { walletAccountName: 'ร้านที่สอง', mode: 'AUTO' },
    ],
    isManual: store.settings.isManual,
  })),
  openCall('GET /api/lookup/conditions', () => [
    '<h3>ข้อหนึ่ง</h3><p>สมาชิกต้องมีอายุ 20 ปีขึ้นไป</p>',
    '<h3>ข้อสอง</h3><p>หนึ่งคนหนึ่งบัญชี</p>',
  ]),
  openCall('GET /api/lookup/agreements', () => [
    '<p>ข้าพเจ้าอ่านเงื่อนไขแล้ว</p>',
    '<p>ข้าพเจ้ายอมรับเงื่อนไขทั้งหมด</p>',
  ]),
  openCall('GET /api/lookup/info', () => ({
    name: 'ร้านอื่น',
    website: 'https://other.example',
  })),
  openCall('GET /api/lookup/notice', ({ store }) => ({ notice: store.settings.notice })),
  openCall('GET /api/lookup/contact', () => ({
    contactText: '<p>ทีมงานตอบทุกวัน 9:00 ถึง 24:00 น.</p>',
    lineLink: 'https://line.example/@other',
    lineName: '@other',
    lineQR: '/pictures/line.svg',
  })),
  memberCall('GET /api/lookup/withdraw', () => ({
    withdrawMin: 100,
    withdrawMax: 50_000,
  })),
  memberCall('GET /api/lookup/slip', () => ({})),
  openCall('GET /api/lookup/sources', () => [
    { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
    { code: 'SEARCH', description: 'ค้นหาเอง' },
  ]),
  openCall('GET /api/lookup/active', ({ store }) => ({
    terminated: store.settings.terminated ? 'gone' : '',
  })),
  openCall('GET /api/lookup/registerOTP', ({ store }) => ({
    registerOTP: store.settings.registerOTP,
  })),
  openCall('GET /api/lookup/enableChatWidget', ({ store }) => ({
    enableChatWidget: store.settings.enableChatWidget,
  })),
];
