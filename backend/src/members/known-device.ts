import { addMs, type Clock, dayMs, sha256, newSecret } from '@wallet/server';
import { type Queryable, type Tx, upsert } from '@wallet/server/db';
import type { Deps } from '../deps';
import { isToken } from './session';

/** Time that a device is known after its last login, and the maximum number of known devices per member. */
export const knownDeviceRules = { validForMs: 90 * dayMs, maxPerMember: 20 };

const hashOf = (token: string, memberId: string): string => sha256(`${token}:${memberId}`);

/**
 * Devices that a member has logged in on, or has entered a code of a registration or reset on. A device token reveals
 * nothing and grants no access by itself.
 */
export const knownDevice = {
  /** Returns the hash of a device that the member has logged in on, for the limits of logins; undefined for any other. */
  async find({ db, clock }: Deps, memberId: string, token: string | undefined): Promise<string | undefined> {
    const hash = hashOf(token ?? '', memberId);
    const rows = await db.query('select hash from known_device where hash = $1 and last_used_at > $2', [
      hash,
      addMs(clock.now(), -knownDeviceRules.validForMs),
    ]);
    return rows.length > 0 ? hash : undefined;
  },
  /** Returns the token that the device sent, or a new one if that is not valid, and its hash for this member. */
  identify(memberId: string, sentToken: string | undefined): { token: string; hash: string } {
    const token = sentToken !== undefined && isToken(sentToken) ? sentToken : newSecret();
    return { token, hash: hashOf(token, memberId) };
  },
  async remember(tx: Tx, clock: Clock, memberId: string, hash: string): Promise<void> {
    await upsert(tx, 'known_device', ['hash'], { hash, memberId, lastUsedAt: clock.now() });
    await tx.query(
      `delete from known_device where hash in (
         select hash from known_device where member_id = $1 order by last_used_at desc, hash offset $2)`,
      [memberId, knownDeviceRules.maxPerMember],
    );
  },
  /** Identifies the device and remembers it. Returns its token. */
  async introduce(tx: Tx, clock: Clock, memberId: string, sentToken: string | undefined): Promise<string> {
    const { token, hash } = knownDevice.identify(memberId, sentToken);
    await knownDevice.remember(tx, clock, memberId, hash);
    return token;
  },
  /** Forgets the device with this hash, or all devices of a member without one. Keeps the device of one session. */
  async forgetExcept(db: Queryable, memberId: string, tokenHash: string, hash?: string): Promise<void> {
    await db.query(
      `delete from known_device where member_id = $1 and ($3::text is null or hash = $3)
         and hash is distinct from (select known_device_hash from session where token_hash = $2)`,
      [memberId, tokenHash, hash ?? null],
    );
  },
};
