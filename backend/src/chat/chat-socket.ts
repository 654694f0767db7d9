import type { components } from '@wallet/contract';
import type { Socket } from 'socket.io';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { findSession, tokenHash } from '../members/session';
import { assertAllowedNetwork } from '../members/network-access';
import type { AgentTyping, ChatNews } from './chat-feed';
import { type Customer, guestId, requireChat } from './customer';

type Schemas = components['schemas'];

export interface FromCustomer {
  /** Not validated yet; a valid value is a ChatSocketJoin. */
  join(room: unknown, reply?: (answer: Schemas['ChatSocketJoined']) => void): void;
  typing(): void;
}

export interface ToCustomer {
  messaging(message: Schemas['ChatHistoryMessage']): void;
  typing(agent: Schemas['ChatAgent']): void;
  seen(seen: Schemas['ChatSeen']): void;
  desk(support: Schemas['ChatSupport']): void;
  closed(closed: Schemas['ChatClosed']): void;
}

export interface BetweenProcesses {
  news(news: ChatNews): void;
  typing(typing: AgentTyping): void;
}

export type ChatSocket = Socket<FromCustomer, ToCustomer, BetweenProcesses, Identity>;

export interface Identity {
  customer: Customer;
  tokenHash: string | null;
}

/**
 * Returns the customer who opens a socket from an address: the member of a token or the guest of a signed id, both
 * from the handshake's `auth`.
 * @throws AppError with the codes of the HTTP calls: gone, invalid-token, INVALID_IP, UNAUTHORIZED, CHAT_INACTIVE
 */
export async function identifySocket(
  deps: Deps,
  auth: Readonly<Record<string, unknown>>,
  address: string,
): Promise<Identity> {
  if ((await deps.settings.get('service')).terminated) throw new AppError(410, 'gone');
  await requireChat(deps);
  const { token, guestId: guest } = auth;
  if (token !== undefined && token !== null) {
    const session = typeof token === 'string' ? await findSession(deps, token) : undefined;
    if (!session || typeof token !== 'string') throw new AppError(401, 'invalid-token');
    await assertAllowedNetwork(deps, address, 401);
    return { customer: { memberId: session.member.id, guestId: null }, tokenHash: tokenHash(token) };
  }
  if (typeof guest !== 'string' || !(await guestId.isGenuine(deps, guest)))
    throw new AppError(401, 'UNAUTHORIZED');
  return { customer: { memberId: null, guestId: guest }, tokenHash: null };
}
