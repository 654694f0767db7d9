import type { Deps } from '../../deps';
import { staffSettings } from '../staff/staff-settings';

/** What the operator has decided, as far as the demo's staff may decide it. */
export interface StaffSite {
  /** The service has ended: every call answers gone. */
  terminated: boolean;
  chat: boolean;
  /** Who writes in the chat first gets an answer by itself. */
  firstAnswer: boolean;
  registerOtp: boolean;
  /** Only plain account details are shown for deposits. */
  manualDeposit: boolean;
  /** Bangkok times (HH:mm) between which no slip is taken, both null for never. */
  slip: { enabled: boolean; closedFrom: string | null; closedUntil: string | null };
}

/** The site's switches as they stand. */
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
