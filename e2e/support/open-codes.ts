import { callApi } from './call-api';

/** A payment code that can be paid now; baht (kip). */
export interface OpenCode {
  id: string;
  provider: string;
  amount: number;
}

interface Status {
  qrcodeId: string | null;
  hasQrcode: boolean;
  amount: number | null;
}

const providers = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'];

/** Returns the payment codes on a member's page. */
export async function openCodesOf(origin: string, token: string): Promise<OpenCode[]> {
  const codes = await Promise.all(
    providers.map(async (provider): Promise<OpenCode[]> => {
      const { body } = await callApi<Status>(origin, `/api/qrcode/${provider}`, { token });
      const { qrcodeId: id, hasQrcode, amount } = body;
      return hasQrcode && id !== null ? [{ id, provider, amount: amount ?? 0 }] : [];
    }),
  );
  return codes.flat();
}
