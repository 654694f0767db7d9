import type { Deps } from '../deps';
import { AppError } from '../core/errors';
import { attempts } from '../core/http/rate-limits';
import { requesterOf } from '../core/ip-networks';

/** Maximum wrong logins per minute: of one requester for all accounts, and of one known device of a member. */
const perMinute = { requester: 60, device: 10 };

/**
 * Maximum wrong logins per minute of one requester for one account, by the number of wrong logins for this account in
 * the last hour from anywhere. An attacker who uses many networks is slowed down in each of them.
 */
const paces = [
  { from: 40, perMinute: 1 },
  { from: 20, perMinute: 2 },
  { from: 10, perMinute: 5 },
  { from: 0, perMinute: 10 },
] as const;

const paceAfter = (wrong: number): number => paces.find(({ from }) => wrong >= from)?.perMinute ?? 1;

export interface LoginTry {
  ip: string;
  /** The phone number in digits, or '' when the input is not a number. */
  username: string;
  /** A device that this member has logged in on before. */
  device: string | undefined;
}

/** Returns the buckets of an attempt. A known device has its own bucket, so no one else can use up its attempts. */
function buckets({ ip, username, device }: LoginTry): string[] {
  if (device !== undefined) return [`login-device:${device}`];
  const requester = requesterOf(ip);
  return [`login:${requester}:${username}`, `login-account:${username}`, `login:${requester}`];
}

/** Wrong logins per hour after which a known device is treated like any other: it may have been stolen. */
const maxOnDevice = 30;

/** Limits for wrong logins. An attempt is counted before the password check and uncounted after a correct password. */
export const loginLimits = {
  /** Returns the device, or undefined when too many wrong passwords came from it in the last hour. */
  async trusted({ db, clock }: Deps, device: string | undefined): Promise<string | undefined> {
    if (device === undefined) return undefined;
    const wrong = await attempts.inLastHour(db, clock, `login-device:${device}`);
    return wrong < maxOnDevice ? device : undefined;
  },
  /** @throws AppError REQUEST_LIMIT_1MIN for one account, REQUEST_LIMIT for a requester who tries many accounts */
  async note({ db, clock }: Deps, tried: LoginTry): Promise<void> {
    const retryAfter = attempts.untilNextMinute(clock);
    const [own = '', account, requester] = buckets(tried);
    const ofOwn = await attempts.add(db, clock, own);
    if (account === undefined || requester === undefined) {
      if (ofOwn > perMinute.device) throw new AppError(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
      return;
    }
    // A refused attempt is not checked. Counting it for the account would only slow down the account's owner.
    if (ofOwn > paceAfter(await attempts.inLastHour(db, clock, account)))
      throw new AppError(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
    if ((await attempts.add(db, clock, requester)) > perMinute.requester)
      throw new AppError(429, 'REQUEST_LIMIT', { retryAfter });
    await attempts.add(db, clock, account);
  },
  async forgive({ db, clock }: Deps, tried: LoginTry): Promise<void> {
    for (const bucket of buckets(tried)) await attempts.remove(db, clock, bucket);
  },
};
