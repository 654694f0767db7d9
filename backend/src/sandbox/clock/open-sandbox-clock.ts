import type { Reader } from '../../db/driver';
import { sandboxSettings } from '../settings/sandbox-settings';
import { SandboxClock } from './sandbox-clock';

/** The site's clock as the sandbox left it: what was written at a later time is still in the past after a restart. */
export async function openSandboxClock(db: Reader): Promise<SandboxClock> {
  const clock = new SandboxClock();
  clock.offset = (await sandboxSettings.read(db)).clockOffset;
  return clock;
}
