import type { Deps } from '../../deps';
import { Failure } from '../../http/refusals/failure';
import { attempts } from './attempts';
import { requesterOf } from './requester-of';

/** Wrong logins a minute: by one requester in all, and from one device that its member has used before. */
const perMinute = { requester: 60, device: 10 };

/**
 * Wrong logins a minute that one requester has for one account, by how many there were for it in the last hour, from
 * anywhere: whoever guesses from many networks is slowed down in each of them.
 */
const paces = [
  { from: 40, perMinute: 1 },
  { from: 20, perMinute: 2 },
  { from: 10, perMinute: 5 },
  { from: 0, perMinute: 10 },
] as const;

const paceAfter = (wrong: number): number => paces.find(({ from }) => wrong >= from)?.perMinute ?? 1;

/** Who tries to log in as whom. */
export interface LoginTry {
  ip: string;
  /** Digits, or '' for what is no number. */
  username: string;
  /** A device that this member has logged in on before. */
  device: string | undefined;
}

/** What a try counts towards; a known device counts by itself alone, so that nobody else can use its tries up. */
function buckets({ ip, username, device }: LoginTry): string[] {
  if (device !== undefined) return [`login-device:${device}`];
  const requester = requesterOf(ip);
  return [`login:${requester}:${username}`, `login-account:${username}`, `login:${requester}`];
}

/** Wrong logins in an hour after which a known device is no more than any other: it may have been stolen. */
const maxOnDevice = 30;

/** Limits for wrong logins. Each is counted before the password is looked at, and taken back when it was right. */
export const loginLimits = {
  /** The device, unless too many wrong passwords came from it in the last hour. */
  async trusted({ db, clock }: Deps, device: string | undefined): Promise<string | undefined> {
    if (device === undefined) return undefined;
    const wrong = await attempts.inLastHour(db, clock, `login-device:${device}`);
    return wrong < maxOnDevice ? device : undefined;
  },
  /** @throws Failure REQUEST_LIMIT_1MIN for one account, REQUEST_LIMIT for a requester who tries many */
  async note({ db, clock }: Deps, tried: LoginTry): Promise<void> {
    const retryAfter = attempts.untilNextMinute(clock);
    const [own = '', account, requester] = buckets(tried);
    const ofOwn = await attempts.note(db, clock, own);
    if (account === undefined || requester === undefined) {
      if (ofOwn > perMinute.device) throw new Failure(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
      return;
    }
    // What is refused here was not tried: counted for the account, it would slow its owner down for nothing.
    if (ofOwn > paceAfter(await attempts.inLastHour(db, clock, account)))
      throw new Failure(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
    if ((await attempts.note(db, clock, requester)) > perMinute.requester)
      throw new Failure(429, 'REQUEST_LIMIT', { retryAfter });
    await attempts.note(db, clock, account);
  },
  async forgive({ db, clock }: Deps, tried: LoginTry): Promise<void> {
    for (const bucket of buckets(tried)) await attempts.forgive(db, clock, bucket);
  },
};
