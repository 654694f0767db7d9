import type { Deps } from '../deps';
import { verifiedPhone } from './verified-phone';

/** Whether registration may go on with a number: proven by a code, or none is asked for. */
export async function isPhoneProven({ db, clock, settings }: Deps, phoneNumber: string): Promise<boolean> {
  const { enabled } = await settings.get('registerOtp');
  return !enabled || (await verifiedPhone.is(db, clock, phoneNumber));
}
