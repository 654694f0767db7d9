import { isRunning, type Draft, type Handlers } from './chat-state';
import { changeItem, failItem, findItem } from './outbox';

/** Uploads the next file: one at a time, without holding up the texts behind it. */
export function uploadNext(chat: Draft): void {
  if (!isRunning(chat) || !chat.isOnline || chat.upload.status !== 'idle') return;
  const next = chat.outbox.items.find((item) => item.status === 'uploading_file' && item.file);
  if (!next?.file) return;
  chat.upload = { status: 'uploading', id: next.clientMessageId };
  chat.effects.push({ type: 'upload', file: next.file });
}

export const uploadHandlers: Handlers<'upload'> = {
  uploading: {
    // One event for each percent, which also shows the other tabs that this one is still there.
    uploadProgressed: (chat, { part }, { id }) =>
      changeItem(chat, id, { progress: Math.round(part * 100) / 100 }),
    fileUploaded(chat, { path }, { id }) {
      chat.upload = { status: 'idle' };
      const { message } = findItem(chat, id) ?? {};
      if (message?.message_type !== 'media') return;
      const payload = { ...message.payload, filePath: path };
      changeItem(chat, id, { status: 'sending', message: { ...message, payload } });
    },
    uploadFailed(chat, { error }, { id }) {
      chat.upload = { status: 'idle' };
      // An upload that was cancelled has no message any more, or no running client.
      if (isRunning(chat)) failItem(chat, id, error);
    },
  },
};
