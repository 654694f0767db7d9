import { type Json, statedReply } from './call';

/** Replies that replace the stated ones, by call. */
export type Replies = Readonly<Record<string, Json>>;

const qr = 'GET /api/qrcode/{provider}';

/** The member has a code to pay. */
const openQr: Replies = { [qr]: statedReply('POST /api/qrcode/{provider}') };

/** No one-time code is required, so that a test reaches the later steps of the registration sooner. */
const withoutCodes: Replies = { 'GET /api/lookup/registerOTP': { registerOTP: false } };

const runningBonus: Replies = {
  'GET /api/bonus/check/active': { status: true, type: 'day' },
  'GET /api/bonus': JSON.parse(
    JSON.stringify(statedReply('GET /api/bonus')).replace(
      '"_id":"65001-EVERYDAY","isActive":false',
      '"_id":"65001-EVERYDAY","isActive":true',
    ),
  ),
};

/** The replies of all calls that a call needs for its effect; calls without an entry need nothing. */
export const scenes: Readonly<Record<string, Replies>> = {
  'GET /api/lookup/banks': withoutCodes,
  'GET /api/lookup/sources': withoutCodes,
  'POST /api/account/validate': withoutCodes,
  'POST /api/account': withoutCodes,
  [qr]: openQr,
  'DELETE /api/qrcode/{qrcodeId}': openQr,
  'GET /api/refund/addWallet': {
    'GET /api/refund/check': {
      ...Object(statedReply('GET /api/refund/check')),
      result: false,
      refundAmount: 300,
    },
  },
  'GET /api/bonus/clear': runningBonus,
  'GET /api/bonus/check/active': runningBonus,
  'GET /api/promotion/current': {
    'GET /api/bonus/check/active': { status: true, type: null },
    'GET /api/promotion/current': statedReply('GET /api/promotion/find/{code}'),
  },
};

/** The replies of other calls after the effect of a call. */
export const effects: Readonly<Record<string, Replies>> = {
  'POST /api/qrcode/{provider}': openQr,
  'DELETE /api/qrcode/{qrcodeId}': { [qr]: statedReply(qr) },
};
