import { type Clock, systemClock } from './clock';
import type { Reader } from './db/driver';
import type * as Sandbox from './sandbox/clock/open-sandbox-clock';

/** The clock of the site: the system's, or one that can be moved where the sandbox is on, whose code is loaded only then. */
export async function openClock(db: Reader, sandbox: boolean): Promise<Clock> {
  if (!sandbox) return systemClock;
  const { openSandboxClock }: typeof Sandbox = require('./sandbox/clock/open-sandbox-clock');
  return openSandboxClock(db);
}
