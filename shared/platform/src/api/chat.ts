import { request, type CallOptions, type UploadOptions } from './request';
import { chatConfig, chatHistory, chatReceipt, chatUploadReply } from './replies/chat';
import { done } from './replies/done';
import type {
  ChatConfig,
  ChatConversation,
  ChatHistory,
  ChatHistoryRequest,
  ChatIdentity,
  ChatReceipt,
  ChatUploadReply,
  Done,
} from './types';

/** What a chat needs before it joins. */
export function getChatConfig(options?: CallOptions): Promise<ChatConfig> {
  return request(chatConfig, 'get', '/api/chat/config', {}, options);
}

/** Sends one message of the customer. */
export function sendChatMessage(body: ChatConversation, options?: CallOptions): Promise<ChatReceipt> {
  return request(chatReceipt, 'post', '/api/chat/send-message', { body }, options);
}

/** Messages of a conversation, newest first; what was no message is counted and left out. */
export function listChatHistory(body: ChatHistoryRequest, options?: CallOptions): Promise<ChatHistory> {
  return request(chatHistory, 'post', '/api/chat/history', { body }, options);
}

/** A form has no place for "nobody": a guest without an id is one who is not named. */
const guestField = (guestId: ChatIdentity['guestId']) => (guestId ? { guestId } : {});

/** Stores an image (png, jpeg, gif; at most 10 MB) for a message of the member, or of the guest that is named. */
export function uploadChatImage(
  file: File,
  { guestId }: ChatIdentity,
  options?: UploadOptions,
): Promise<ChatUploadReply> {
  return request(
    chatUploadReply,
    'post',
    '/api/chat/upload-image',
    { file, fields: guestField(guestId) },
    options,
  );
}

/** Stores a video (mp4, quicktime; at most 20 MB) for a message of the member, or of the guest that is named. */
export function uploadChatVideo(
  file: File,
  { guestId }: ChatIdentity,
  options?: UploadOptions,
): Promise<ChatUploadReply> {
  return request(
    chatUploadReply,
    'post',
    '/api/chat/upload-video',
    { file, fields: guestField(guestId) },
    options,
  );
}

/** Marks the conversation as read by the customer. */
export function markChatRead(body: ChatIdentity, options?: CallOptions): Promise<Done> {
  return request(done, 'put', '/api/chat/read-customer/', { body }, options);
}
