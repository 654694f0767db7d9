import type { Session } from '../members/session';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import type { Customer } from './customer';
import { guestId } from './guest-id';

interface Claimed {
  userId?: string | null | undefined;
  guestId?: string | null | undefined;
}

/**
 * Returns the customer of a chat call: the member of the token, or a guest with a signed id. Other claims in the body
 * are not trusted.
 * @throws Failure 401 UNAUTHORIZED for another customer's conversation
 */
export async function customerOf(
  deps: Deps,
  session: Session | undefined,
  claimed: Claimed,
): Promise<Customer> {
  const stranger = new Failure(401, 'UNAUTHORIZED');
  if (session) {
    const memberId = session.member.id;
    if (claimed.userId && claimed.userId !== memberId) throw stranger;
    return { memberId, guestId: null };
  }
  if (claimed.userId || !claimed.guestId || !(await guestId.isGenuine(deps, claimed.guestId))) throw stranger;
  return { memberId: null, guestId: claimed.guestId };
}
