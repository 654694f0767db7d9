import {
  listChatHistory,
  markChatRead,
  sendChatMessage,
  uploadChatImage,
  uploadChatVideo,
} from '@wallet/shared/api/chat';
import { getConfig } from '@wallet/shared/config';
import { mediaUrl } from '@wallet/shared/config/media-url';
import { asCustomer } from '../identity/as-customer';
import { chatRoom } from '../identity/chat-room';
import { lazyLink } from '../link/lazy-link';
import type { ChatBackend } from './chat-backend';

const uploads = { image: uploadChatImage, video: uploadChatVideo };

/** Only what lies on the page's own origin or on the backend's is loaded: nobody else learns who reads. */
function fileUrl(path: string): string | null {
  const url = mediaUrl(path);
  if (!URL.canParse(url, window.location.href)) return null;
  const { origin, href } = new URL(url, window.location.href);
  return origin === window.location.origin || origin === getConfig().backendUrl ? href : null;
}

/** The site's backend, for the member of the session or the guest of the stored id. */
export const siteBackend: ChatBackend = {
  send: (message) => asCustomer((who) => sendChatMessage({ ...who, ...message, sender: 'customer' })),
  history: (range, options) => asCustomer((who) => listChatHistory({ ...who, ...range }, options)),
  upload: async (kind, file, options) => (await asCustomer((who) => uploads[kind](file, who, options))).path,
  markRead: async () => void (await asCustomer((who) => markChatRead(who))),
  fileUrl,
  openLink: (listener) => lazyLink(() => getConfig().backendUrl, chatRoom, listener),
};
