import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerAsAgent, listConversations } from '../chat/support';
import { storeFile } from '../chat/chat-file';
import type { Deps } from '../deps';
import { AppError } from '../core/errors';
import { incomingFile } from '../core/http/incoming-file';
import { jsonBody } from './guard-staff';
import type { components } from '@wallet/contract';
import type { Customer } from '../chat/customer';
import { readMessages } from '../chat/message';
import type { Reader } from '../core/db/driver';

const most = 100;

/**
 * Returns the latest messages of a conversation, oldest first.
 * @throws AppError 404 NO_DATA for an unknown conversation
 */
async function conversationMessages(
  db: Reader,
  conversation: number,
): Promise<components['schemas']['ChatHistory']> {
  const [customer] = await db.query<Customer>(
    'select member_id as "memberId", guest_id as "guestId" from chat_conversation where id = $1',
    [conversation],
  );
  if (!customer) throw new AppError(404, 'NO_DATA');
  const newest = await readMessages(db, customer, { after: 0, limit: most, skip: 0, order: 'newest' });
  return newest.toReversed();
}

interface ByConversation {
  Params: { id: string };
}

interface Answering extends ByConversation {
  /**
   * A message of any of the contract's seven kinds, the agent's name, and an id of the message, so that a retry does
   * not add it twice.
   */
  Body: { message: object; name?: string; clientMessageId?: string };
}

interface Uploading {
  Params: { kind: 'image' | 'video' };
}

const maxConversations = 50;
const megabyte = 1024 * 1024;
const limits = { image: 10 * megabyte, video: 20 * megabyte };
const answering = jsonBody(
  {
    message: { type: 'object' },
    name: { type: 'string', minLength: 1, maxLength: 100 },
    clientMessageId: { type: 'string', minLength: 8, maxLength: 64 },
  },
  ['message'],
);
const uploading = { params: { type: 'object', properties: { kind: { enum: ['image', 'video'] } } } };

function conversationIn({ id }: ByConversation['Params']): number {
  if (!/^\d{1,15}$/.test(id)) throw new AppError(404, 'NO_DATA');
  return Number(id);
}

/** Adds the calls of a support agent: conversations, messages, a response, and files for a response. */
export function registerChatCalls(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  app.get('/chat/conversations', async () => ({
    conversations: await listConversations(db, maxConversations),
  }));

  app.get<ByConversation>('/chat/conversations/:id/messages', async ({ params }) => ({
    messages: await conversationMessages(db, conversationIn(params)),
  }));

  app.post<Answering>(
    '/chat/conversations/:id/messages',
    { schema: answering },
    ({ params, body: { message, ...answer } }) =>
      answerAsAgent(deps, conversationIn(params), message, answer),
  );

  const upload = async (request: FastifyRequest<Uploading>): Promise<{ path: string }> => {
    const { kind } = request.params;
    const file = await incomingFile(request, limits[kind]);
    if (!file) throw new AppError(400, 'MALFORMED_REQUEST', { field: 'file' });
    const { path } = await storeFile(db, clock, { kind, memberId: null, bytes: file.bytes });
    return { path };
  };
  app.post<Uploading>('/chat/files/:kind', { schema: uploading }, (request) => upload(request));
}
