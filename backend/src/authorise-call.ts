import type { FastifyRequest } from 'fastify';
import { type ChatMember, isChatIdentity, requireChatIdentity } from './chat/chat-identity';
import type { OperationEntry } from './core/http/contract';
import { AppError } from './core/errors';
import { bearerToken } from './core/http/requests';
import type { Deps } from './deps';
import { assertAllowedNetwork, findSession, invalidTokenError, type Session } from './members/session';

async function memberOf(
  deps: Deps,
  token: string,
  acceptsChatIdentity: boolean,
): Promise<Session | ChatMember> {
  if (acceptsChatIdentity && isChatIdentity(token)) return requireChatIdentity(deps, token);
  const session = await findSession(deps, token);
  if (!session) throw await invalidTokenError(deps, token);
  return session;
}

/**
 * Checks that the service has not ended and that the caller may make the call. Returns the member's session; undefined
 * for a visitor. The result is only valid now: check again after the call has waited for its body or for its turn.
 * @throws AppError 410 gone; 401 with the reason
 */
export async function authoriseCall(
  deps: Deps,
  request: FastifyRequest,
  { access, acceptsChatIdentity, operation }: OperationEntry,
): Promise<Session | ChatMember | undefined> {
  if (operation.operationId !== 'lookupActive' && (await deps.settings.get('service')).terminated)
    throw new AppError(410, 'gone');
  const header = request.headers.authorization;
  if (access === 'visitor' || (access === 'either' && header === undefined)) return undefined;
  const token = bearerToken(header);
  if (token === undefined) throw new AppError(401, 'invalid-token');
  const session = await memberOf(deps, token, acceptsChatIdentity);
  await assertAllowedNetwork(deps, request.ip, 401);
  return session;
}
