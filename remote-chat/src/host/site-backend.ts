import {
  type ChatIdentity,
  listChatHistory,
  markChatRead,
  sendChatMessage,
  uploadChatImage,
  uploadChatVideo,
} from '@wallet/platform/api';
import { makeApiError, toApiError } from '@wallet/contract';
import { saysKeysKept } from '@wallet/platform/api/client';
import { getConfig } from '@wallet/platform/config';
import { mediaUrl } from '@wallet/platform';
import { asCustomer, currentCustomer } from '../identity/as-customer';
import { askForConfig } from '../identity/chat-config';
import { chatRoom } from '../identity/chat-room';
import { guestId } from '../identity/guest-id';
import { isOutOfReach } from '../identity/is-out-of-reach';
import { sessionId } from '../identity/session-id';
import { lazyLink } from '../link/lazy-link';
import type { ChatBackend } from './chat-backend';
import { fromSocket } from './from-socket';

const uploads = { image: uploadChatImage, video: uploadChatVideo };

/** Returns a file's URL, or null when it is not on the page's or the backend's origin: others could track readers. */
function fileUrl(path: string): string | null {
  const url = mediaUrl(path);
  if (!URL.canParse(url, window.location.href)) return null;
  const { origin, href } = new URL(url, window.location.href);
  return origin === window.location.origin || origin === getConfig().backendUrl ? href : null;
}

/** Returns the origin of the chat's WebSocket; '' is the page's own. */
const socketUrl = (): string => getConfig().chatSocketUrl || getConfig().backendUrl;

/**
 * Returns the guest id when the backend issued it, or else null. The upload form of the specification contains only the
 * file, but a backend that issues guest ids may require the id there, too.
 */
const issuedId = ({ guestId: id }: ChatIdentity): string | null => (id && !guestId.isOwn(id) ? id : null);

/** The site's backend, for the member of the session or the guest with the stored id. */
export const siteBackend: ChatBackend = {
  saysIdsKept: saysKeysKept,
  async askIdsKept() {
    await askForConfig(null).catch((error: unknown) => {
      if (isOutOfReach(toApiError(error))) throw error;
    });
    return saysKeysKept();
  },
  async send(message, { again }) {
    await currentCustomer().catch((error: unknown) => {
      throw isOutOfReach(toApiError(error)) ? makeApiError({ kind: 'unsent' }, error) : error;
    });
    return asCustomer(
      ({ id, name }) =>
        sendChatMessage({ ...id, ...name, session_id: sessionId(), ...message, sender: 'customer' }),
      again,
    );
  },
  history: (range, options) => asCustomer(({ id }) => listChatHistory({ ...id, ...range }, options)),
  upload: async (kind, file, options) => {
    const { path } = await asCustomer(({ id }) => uploads[kind](file, { guestId: issuedId(id) }, options));
    return path;
  },
  markRead: async () => void (await asCustomer(({ id }) => markChatRead(id))),
  fileUrl,
  openLink: (listener) => lazyLink(socketUrl, chatRoom, fromSocket(listener)),
};
