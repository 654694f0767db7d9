import type { Clock } from '../clock';
import type { Db } from '../db/driver';
import type { Outside } from '../outside/outside';
import { sandboxSms } from './sms/sandbox-sms';

/** The world outside as the sandbox plays it. */
export function sandboxOutside(db: Db, clock: Clock): Outside {
  return { sms: sandboxSms(db, clock) };
}
