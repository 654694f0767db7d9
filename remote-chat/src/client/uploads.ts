import { chain, isRunning, type ChatState, type Handlers, type Step } from './chat-state';
import { changeItem, failItem } from './outbox';
import type { Outgoing } from './outgoing';

const idle = (chat: ChatState): ChatState => ({ ...chat, upload: { status: 'idle' } });

/** Uploads the next file: one at a time, without holding up the texts behind it. */
export function uploadNext(chat: ChatState): Step {
  if (!isRunning(chat) || !chat.isOnline || chat.upload.status !== 'idle') return [chat];
  const next = chat.outbox.items.find((item) => item.status === 'uploading_file' && item.file);
  if (!next?.file) return [chat];
  return [
    { ...chat, upload: { status: 'uploading', id: next.clientMessageId } },
    { type: 'upload', file: next.file },
  ];
}

function withPath(item: Outgoing, filePath: string): Outgoing {
  if (item.message.message_type !== 'media') return item;
  const payload = { ...item.message.payload, filePath };
  return { ...item, status: 'sending', message: { message_type: 'media', payload } };
}

export const uploadHandlers: Handlers<'upload'> = {
  uploading: {
    // One event for each percent, which also shows the other tabs that this one is still there.
    uploadProgressed: (chat, { part }, { id }) =>
      changeItem(id, { progress: Math.round(part * 100) / 100 })(chat),
    fileUploaded: (chat, { path }, { id }) =>
      chain(
        [idle(chat)],
        changeItem(id, (item) => withPath(item, path)),
      ),
    uploadFailed: (chat, { error }, { id }) => chain([idle(chat)], error !== null && failItem(id, error)),
  },
};
