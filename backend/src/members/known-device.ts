import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../core/db/driver';
import type { Deps } from '../deps';
import type { Session } from './session';

const dayMs = 86_400_000;

/** Time that a device is known after its last login, and the maximum number of known devices per member. */
export const knownDeviceRules = { validForMs: 90 * dayMs, maxPerMember: 20 };

const hashOf = (token: string, memberId: string): string =>
  createHash('sha256').update(`${token}:${memberId}`).digest('hex');

/** Devices that a member has logged in on before. A device token reveals nothing and grants no access by itself. */
export const knownDevice = {
  /** Returns the id of a device for the login limits when the member has logged in on it; undefined for any other. */
  async find({ db, clock }: Deps, memberId: string, token: string | undefined): Promise<string | undefined> {
    const hash = hashOf(token ?? '', memberId);
    const rows = await db.query('select hash from known_device where hash = $1 and last_used_at > $2', [
      hash,
      new Date(clock.now().getTime() - knownDeviceRules.validForMs),
    ]);
    return rows.length > 0 ? hash : undefined;
  },
  /**
   * Returns the device's token: the one that it sent, or a new one when that is not valid; and the hash for the member.
   */
  identify(memberId: string, sentToken: string | undefined): { token: string; hash: string } {
    const isValid = sentToken !== undefined && /^[\w-]{43}$/.test(sentToken);
    const token = isValid ? sentToken : randomBytes(32).toString('base64url');
    return { token, hash: hashOf(token, memberId) };
  },
  async remember({ db, clock }: Deps, memberId: string, hash: string): Promise<void> {
    await db.query(
      `insert into known_device (hash, member_id, last_used_at) values ($1, $2, $3)
       on conflict (hash) do update set last_used_at = excluded.last_used_at`,
      [hash, memberId, clock.now()],
    );
    await db.query(
      `delete from known_device where hash in (
         select hash from known_device where member_id = $1 order by last_used_at desc, hash offset $2)`,
      [memberId, knownDeviceRules.maxPerMember],
    );
  },
  async forget(db: Queryable, memberId: string): Promise<void> {
    await db.query('delete from known_device where member_id = $1', [memberId]);
  },
  /** Forgets one device of a member, or all, but not that of the calling session. */
  async forgetExceptOf(db: Queryable, { member, tokenHash }: Session, hash?: string): Promise<void> {
    await db.query(
      `delete from known_device where member_id = $1 and ($3::text is null or hash = $3)
         and hash is distinct from (select known_device_hash from session where token_hash = $2)`,
      [member.id, tokenHash, hash ?? null],
    );
  },
};
