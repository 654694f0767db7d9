import { findSession, tokenHash } from '../members/session';
import { refuseNetwork } from '../members/network-access';
import type { Customer } from './customer';
import { guestId } from './guest-id';
import { requireChat } from './require-chat';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';

/** The customer at the other end of a socket. The hash is that of a member's token. */
export interface Identity {
  customer: Customer;
  tokenHash: string | null;
}

/**
 * Returns the customer who opens a socket from an address: the member of a token or the guest of a signed id, both
 * from the handshake's `auth`.
 * @throws Failure with the codes of the HTTP calls: gone, invalid-token, INVALID_IP, UNAUTHORIZED, CHAT_INACTIVE
 */
export async function identifySocket(
  deps: Deps,
  auth: Readonly<Record<string, unknown>>,
  address: string,
): Promise<Identity> {
  if ((await deps.settings.get('service')).terminated) throw new Failure(410, 'gone');
  await requireChat(deps);
  const { token, guestId: guest } = auth;
  if (token !== undefined && token !== null) {
    const session = typeof token === 'string' ? await findSession(deps, token) : undefined;
    if (!session || typeof token !== 'string') throw new Failure(401, 'invalid-token');
    await refuseNetwork(deps, address, 401);
    return { customer: { memberId: session.member.id, guestId: null }, tokenHash: tokenHash(token) };
  }
  if (typeof guest !== 'string' || !(await guestId.isGenuine(deps, guest)))
    throw new Failure(401, 'UNAUTHORIZED');
  return { customer: { memberId: null, guestId: guest }, tokenHash: null };
}
