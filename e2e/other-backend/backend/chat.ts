import { openCall, type CallRequest, type Call, type Json, ApiError } from './call';
import type { ChatLine, MemoryStore } from './memory-store';

/** The prefix of the id when a page joins its conversation over the socket (S7.22). */
export const prefix = 'other-';

/** Returns the conversation that a body belongs to: by `userId` or `guestId` and by nothing else. */
function conversationId({ userId, guestId }: Record<string, unknown>): string {
  const id = userId || guestId;
  if (typeof id !== 'string') throw new ApiError('KEY_MISSING');
  return id;
}

/** Stores a line of a conversation and assigns its time. */
export function storeLine(store: MemoryStore, id: string, line: Record<string, unknown>): ChatLine {
  const lines = store.chats.get(id) ?? [];
  // Times are unique, so that they define the order of the lines.
  const last = Date.parse(lines.at(-1)?.createdAt ?? '') || 0;
  const stored = { ...line, createdAt: new Date(Math.max(Date.now(), last + 1)).toISOString() };
  store.chats.set(id, [...lines, stored]);
  return stored;
}

function history({ store, body }: CallRequest): Json {
  const lines = (store.chats.get(conversationId(body)) ?? []).toReversed();
  const skip = Math.max(0, Number(body['skip']) || 0);
  const limit = Math.max(1, Number(body['limit']) || 10);
  return JSON.parse(JSON.stringify(lines.slice(skip, skip + limit)));
}

function upload({ store, file }: CallRequest): Json {
  if (!file) throw new ApiError('NO_DATA');
  const path = `/uploads/chat-${store.nextNumber()}-${file.name.replace(/[^\w.]/g, '')}`;
  store.files.set(path, { type: file.type, data: file.data });
  return { path };
}

const member = { userId: '65001' };
const textMessage = {
  ...member,
  sender: 'customer',
  message: { message_type: 'text', payload: { message: 'สวัสดี' } },
  username: '0811111111',
  name: 'มะลิ ใจดี',
  deviceToken: '',
  session_id: 'session-1',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Support chat (S3.29, S7.22). `sendMessage` sends support's messages over the socket. */
export const chatCalls = (sendMessage: (id: string, line: ChatLine) => void): readonly Call[] => [
  openCall('GET /api/chat/config', () => ({ PREFIX: prefix })),
  openCall(
    'POST /api/chat/send-message',
    ({ store, body }) => {
      const id = conversationId(body);
      if (typeof body['message'] !== 'object' || body['message'] === null) throw new ApiError('NO_DATA');
      const stored = storeLine(store, id, body);
      if (store.settings.chatEcho) sendMessage(id, stored);
      return { createdAt: stored.createdAt };
    },
    { hasEffect: true, example: { body: textMessage } },
  ),
  openCall('POST /api/chat/history', history, { example: { body: { ...member, limit: 10, skip: 0 } } }),
  openCall('POST /api/chat/upload-image', upload),
  openCall('POST /api/chat/upload-video', upload),
  openCall('PUT /api/chat/read-customer/', ({ body }) => void conversationId(body), {
    example: { body: member },
  }),
];
