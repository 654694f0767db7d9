import { memberCall, type Call, type Json, ApiError } from './call';
import type { Member } from './member';
import { baht, parseSatang } from './money';

const providers = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'];

/** A fake QR code: no one scans it. */
const qrSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><rect width="7" height="7" fill="#fff"/>' +
  '<path d="M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM4 4h1v1H4zM6 6h1v1H6z"/></svg>';

/** Returns the state of the member's QR code at a provider (S3.17); `expireIn` is in seconds. */
function statusReply({ qrcode }: Member, provider: string | undefined): Json {
  if (!qrcode || qrcode.provider !== provider || qrcode.endsAt <= Date.now())
    return { qrcodeId: null, hasQrcode: false, qrcode: null, amount: null, expireIn: null, message: null };
  return {
    qrcodeId: qrcode.qrcodeId,
    hasQrcode: true,
    qrcode: qrSvg,
    amount: baht(qrcode.amount),
    expireIn: Math.round((qrcode.endsAt - Date.now()) / 1000),
    message: 'OK',
  };
}

/** Returns the provider's name. @throws ApiError for an unknown one */
function requireProvider(name: string | undefined): string {
  if (!name || !providers.includes(name)) throw new ApiError('QR_FAIL');
  return name;
}

/** QR deposits (S7.14, S7.15). */
export const qrCalls: readonly Call[] = [
  memberCall(
    'GET /api/qrcode/{provider}',
    ({ member, params }) => statusReply(member, requireProvider(params['provider'])),
    { example: { params: { provider: 'KBANK' } } },
  ),
  memberCall(
    'POST /api/qrcode/{provider}',
    ({ member, params, body, store }) => {
      const provider = requireProvider(params['provider']);
      member.qrcode = {
        qrcodeId: `qr-${store.nextNumber()}`,
        provider,
        amount: parseSatang(body['amount']),
        endsAt: Date.now() + store.settings.qrSeconds * 1000,
      };
      return statusReply(member, provider);
    },
    { hasEffect: true, example: { params: { provider: 'WW' }, body: { amount: 100 } } },
  ),
  memberCall(
    'DELETE /api/qrcode/{qrcodeId}',
    ({ member, params }) => {
      if (member.qrcode?.qrcodeId !== params['qrcodeId']) throw new ApiError('NO_DATA');
      member.qrcode = null;
    },
    { hasEffect: true, example: { params: { qrcodeId: 'qr-of-the-seed' } } },
  ),
];
