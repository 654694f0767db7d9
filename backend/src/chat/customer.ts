import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { addMs, hourMs } from '@wallet/server';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import type { Session } from '../members/session';
import { siteSecret } from '../settings/settings';

export type Customer = { memberId: string; guestId: null } | { memberId: null; guestId: string };

/** A customer as the help desk knows them: a member with a phone number and a name, or a guest with neither. */
export type KnownCustomer = Customer & { username: string | null; name: string | null };

/** Bytes of the random part and of the signature of a guest's id: 22 characters each as base64url. */
const partBytes = 16;

const sign = (secret: Buffer, name: string): Buffer =>
  createHmac('sha256', secret).update(name).digest().subarray(0, partBytes);

/** Ids of visitors who chat: random and signed, so that no visitor can read another visitor's conversation. */
export const guestId = {
  async issue(deps: Deps): Promise<string> {
    const name = randomBytes(partBytes).toString('base64url');
    return `${name}.${sign(await siteSecret(deps), name).toString('base64url')}`;
  },
  async isGenuine(deps: Deps, id: string): Promise<boolean> {
    const [, name, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(id) ?? [];
    if (name === undefined || signature === undefined) return false;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(await siteSecret(deps), name));
  },
};

/**
 * Returns the customer of a chat call: the member of the token, or a guest with a signed id. Other claims in the body
 * are not trusted.
 * @throws AppError 401 UNAUTHORIZED for another customer's conversation
 */
export async function customerOf(
  deps: Deps,
  session: Pick<Session, 'member'> | undefined,
  claimed: { userId?: string | null | undefined; guestId?: string | null | undefined },
): Promise<Customer> {
  const unauthorized = new AppError(401, 'UNAUTHORIZED');
  if (session) {
    const memberId = session.member.id;
    if (claimed.userId && claimed.userId !== memberId) throw unauthorized;
    return { memberId, guestId: null };
  }
  if (claimed.userId || !claimed.guestId || !(await guestId.isGenuine(deps, claimed.guestId)))
    throw unauthorized;
  return { memberId: null, guestId: claimed.guestId };
}

export async function requireChat({ settings }: Deps): Promise<void> {
  if (!(await settings.get('chat')).enabled) throw new AppError(422, 'CHAT_INACTIVE');
}

/** Time after a guest's last message in which a member of the same browser counts as the same person, in ms. */
const linkMs = hourMs;

/**
 * Links the conversation of a guest to the one of a member who wrote from the same browser: no other one has the guest's
 * signed id. Only agents see the link, and it is set once. No member can read the guest's messages by it.
 */
export async function linkGuest(deps: Deps, memberId: string, id: string): Promise<void> {
  const { db, clock } = deps;
  if (!(await guestId.isGenuine(deps, id))) return;
  await db.query(
    `update chat_conversation g set member_conversation_id = v.id from chat_conversation v
     where g.guest_id = $1 and v.member_id = $2 and g.member_conversation_id is null and g.last_at > $3`,
    [id, memberId, addMs(clock.now(), -linkMs)],
  );
}
