import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';
import type { Schemas } from '../call';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { assertAllowedNetwork } from '../members/session';
import { type ChatMember, requireChatMember } from './chat-identity';
import { type Customer, guestId, requireChat } from './customer';

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

export type ChatSocket = Socket<FromCustomer, ToCustomer, Record<string, never>, Identity>;

export interface ChatNews {
  customer: Customer;
  message: Schemas['ChatHistoryMessage'];
}

/** Emits every message that this process has stored. */
export class ChatFeed extends EventEmitter<{ news: [ChatNews] }> {}

/** Who opened a socket. For a guest, `tokenHash` and `expiresAt` are null: a guest has no session. */
export interface Identity extends Pick<ChatMember, 'tokenHash' | 'expiresAt'> {
  customer: Customer;
}

/**
 * Returns the customer who opens a socket from an address: the member of a token or the guest of a signed id, both from
 * the handshake's `auth`.
 * @throws AppError with the codes of the HTTP calls: gone, invalid-token, EXPIRED_AUTH_TOKEN, INVALID_IP, UNAUTHORIZED,
 * CHAT_INACTIVE
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
    if (typeof token !== 'string') throw new AppError(401, 'invalid-token');
    const { member, tokenHash, expiresAt } = await requireChatMember(deps, token);
    await assertAllowedNetwork(deps, address, 401);
    return { customer: { memberId: member.id, guestId: null }, tokenHash, expiresAt };
  }
  if (typeof guest !== 'string' || !(await guestId.isGenuine(deps, guest)))
    throw new AppError(401, 'UNAUTHORIZED');
  return { customer: { memberId: null, guestId: guest }, tokenHash: null, expiresAt: null };
}
