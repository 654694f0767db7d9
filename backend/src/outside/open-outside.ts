import type { Clock } from '../clock';
import type { Db } from '../db/driver';
import type { Outside } from './outside';
import { noSms } from './sms/no-sms';

/** What the world outside is chosen by, and what the sandbox that plays it stands on. */
export interface OutsideOptions {
  db: Db;
  clock: Clock;
  /** Whether the sandbox plays the world outside. */
  sandbox: boolean;
}

/** The world outside: the sandbox where it is on, else what is connected; the sandbox's code is loaded only then. */
export async function openOutside({ db, clock, sandbox }: OutsideOptions): Promise<Outside> {
  if (!sandbox) return { sms: noSms };
  const { sandboxOutside } = await import('../sandbox/sandbox-outside');
  return sandboxOutside(db, clock);
}
