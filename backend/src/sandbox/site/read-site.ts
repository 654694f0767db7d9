import type { Deps } from '../../deps';
import { sandboxSettings } from '../settings/sandbox-settings';

/** What the operator has decided, as far as the sandbox may decide it. */
export interface SandboxSite {
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
  /** Payments to members wait for a verdict at the sandbox's bank. */
  payoutsByHand: boolean;
}

/** The site's switches as they stand. */
export async function readSite({ db, settings }: Deps): Promise<SandboxSite> {
  const { enabled, closedFrom, closedUntil } = await settings.get('slip');
  const { firstAnswer, payoutsByHand } = await sandboxSettings.read(db);
  return {
    terminated: (await settings.get('service')).terminated,
    chat: (await settings.get('chat')).enabled,
    firstAnswer,
    registerOtp: (await settings.get('registerOtp')).enabled,
    manualDeposit: (await settings.get('deposit')).isManual,
    slip: { enabled, closedFrom, closedUntil },
    payoutsByHand,
  };
}
