import type { components } from '@wallet/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerAsAgent, customerOfConversation, listConversations } from '../chat/support';
import { readMessages } from '../chat/message';
import { maxFileBytes, storeFile } from '../chat/chat-file';
import type { Queryable } from '../core/db/driver';
import { AppError } from '../core/errors';
import { incomingFile } from '../core/http/incoming-file';
import type { Deps } from '../deps';
import { jsonBody } from './guard-staff';

const maxMessages = 100;

/** Returns the latest messages, oldest first. @throws AppError 404 NO_DATA for an unknown conversation */
async function listMessages(
  db: Queryable,
  conversation: number,
): Promise<components['schemas']['ChatHistory']> {
  const customer = await customerOfConversation(db, conversation);
  const newest = await readMessages(db, customer, { after: 0, limit: maxMessages, skip: 0, order: 'newest' });
  return newest.toReversed();
}

interface ByConversation {
  Params: { id: string };
}

interface MessageRequest extends ByConversation {
  /**
   * A message of any of the contract's seven kinds, the agent's name, and an id of the message, so that a retry does
   * not add it twice.
   */
  Body: { message: object; name?: string; clientMessageId?: string };
}

interface UploadRequest {
  Params: { kind: 'image' | 'video' };
}

const maxConversations = 50;
const messageSchema = jsonBody(
  {
    message: { type: 'object' },
    name: { type: 'string', minLength: 1, maxLength: 100 },
    clientMessageId: { type: 'string', minLength: 8, maxLength: 64 },
  },
  ['message'],
);
const uploadSchema = { params: { type: 'object', properties: { kind: { enum: ['image', 'video'] } } } };

function parseConversationId({ id }: ByConversation['Params']): number {
  if (!/^\d{1,15}$/.test(id)) throw new AppError(404, 'NO_DATA');
  return Number(id);
}

export function registerChatCalls(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  app.get('/chat/conversations', async () => ({
    conversations: await listConversations(db, maxConversations),
  }));

  app.get<ByConversation>('/chat/conversations/:id/messages', async ({ params }) => ({
    messages: await listMessages(db, parseConversationId(params)),
  }));

  app.post<MessageRequest>(
    '/chat/conversations/:id/messages',
    { schema: messageSchema },
    ({ params, body: { message, ...answer } }) =>
      answerAsAgent(deps, parseConversationId(params), message, answer),
  );

  const upload = async (request: FastifyRequest<UploadRequest>): Promise<{ path: string }> => {
    const { kind } = request.params;
    const file = await incomingFile(request, maxFileBytes[kind]);
    if (!file) throw new AppError(400, 'MALFORMED_REQUEST', { field: 'file' });
    const { path } = await storeFile(db, clock, { kind, memberId: null, bytes: file.bytes });
    return { path };
  };
  app.post<UploadRequest>('/chat/files/:kind', { schema: uploadSchema }, (request) => upload(request));
}
