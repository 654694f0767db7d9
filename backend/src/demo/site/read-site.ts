import type { Deps } from '../../deps';
import { staffSettings } from '../staff/staff-settings';

/** The operator's decisions that the demo's staff may change. */
export interface StaffSite {
  /** The service has ended: every call returns 410. */
  terminated: boolean;
  chat: boolean;
  /** Customers get an automatic response to their first chat message. */
  firstAnswer: boolean;
  registerOtp: boolean;
  /** Only plain account details are shown for deposits. */
  manualDeposit: boolean;
  /** Bangkok times (HH:mm) between which no slip is accepted; both null for never. */
  slip: { enabled: boolean; closedFrom: string | null; closedUntil: string | null };
}

/** Returns the current switches of the site. */
export async function readSite({ db, settings }: Deps): Promise<StaffSite> {
  const { enabled, closedFrom, closedUntil } = await settings.get('slip');
  const { firstAnswer } = await staffSettings.read(db);
  return {
    terminated: (await settings.get('service')).terminated,
    chat: (await settings.get('chat')).enabled,
    firstAnswer,
    registerOtp: (await settings.get('registerOtp')).enabled,
    manualDeposit: (await settings.get('deposit')).isManual,
    slip: { enabled, closedFrom, closedUntil },
  };
}
