import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerAsAgent } from '../../chat/answer-as-agent';
import { listConversations } from '../../chat/list-conversations';
import { storeFile } from '../../chat/store-file';
import type { Deps } from '../../deps';
import { Failure } from '../../core/http/failure';
import { incomingFile } from '../../core/http/incoming-file';
import { jsonBody } from '../staff/json-body';
import { conversationMessages } from './conversation-messages';

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
  if (!/^\d{1,15}$/.test(id)) throw new Failure(404, 'NO_DATA');
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
    if (!file) throw new Failure(400, 'MALFORMED_REQUEST', { field: 'file' });
    const { path } = await storeFile(db, clock, { kind, memberId: null, bytes: file.bytes });
    return { path };
  };
  app.post<Uploading>('/chat/files/:kind', { schema: uploading }, (request) => upload(request));
}
