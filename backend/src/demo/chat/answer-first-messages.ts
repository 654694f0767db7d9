import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { components } from '@wallet/contract';
import { bearerToken } from '../../core/http/requests';
import { findSession } from '../../members/session';
import { customerOf } from '../../chat/customer-of';
import type { Deps } from '../../deps';
import { wantedLanguage } from '../../settings/wanted-language';
import { answerFirst } from './answer-first';

interface Sending {
  Body: components['schemas']['ChatConversation'];
}

async function answer(deps: Deps, { headers, body }: FastifyRequest<Sending>): Promise<void> {
  const token = bearerToken(headers.authorization);
  const session = token === undefined ? undefined : await findSession(deps, token);
  const customer = await customerOf(deps, session, body);
  await answerFirst(deps, customer, wantedLanguage(headers['accept-language'], deps.config.edition));
}

/**
 * Sends an automatic response to a customer's first chat message after the message was accepted, in the language of
 * their page.
 */
export function answerFirstMessages(app: FastifyInstance, deps: Deps): void {
  app.addHook<Sending>('onResponse', async (request, reply) => {
    if (request.routeOptions.config.operationId !== 'sendChatMessage' || reply.statusCode !== 200) return;
    // The message itself is stored. A missing automatic response does no harm.
    await answer(deps, request).catch((err: unknown) => request.log.warn({ err }, 'no first answer'));
  });
}
