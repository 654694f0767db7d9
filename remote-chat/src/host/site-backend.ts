import { makeApiError, parseUrl, toApiError } from '@wallet/contract';
import { mediaUrl } from '@wallet/platform';
import {
  type ChatIdentity,
  listChatHistory,
  markChatRead,
  rateChat,
  sendChatMessage,
  uploadChatImage,
  uploadChatVideo,
} from '@wallet/platform/api';
import { supportsIdempotencyKeys } from '@wallet/platform/api/client';
import { getConfig } from '@wallet/platform/config';
import { chatDesk, fetchConfig, guestId, hasDesk, supportsPageContext } from '../identity/chat-config';
import { callAsCustomer, type Customer, customerOf, identifyCustomer, sessionId } from '../identity/customer';
import { isBackendUnreachable, isRateLimit } from '../identity/member';
import { createSocketListener } from '../link/create-socket-listener';
import { lazyLink } from '../link/lazy-link';
import type { ChatBackend } from '../link/chat-host';

const uploads = { image: uploadChatImage, video: uploadChatVideo };

/** Returns a file's URL; null on any origin but the page's and the backend's, because that origin could track the reader. */
function fileUrl(path: string): string | null {
  const { href, origin } = parseUrl(mediaUrl(path), window.location.href) ?? {};
  if (href === undefined) return null;
  return origin === window.location.origin || origin === getConfig().backendUrl ? href : null;
}

/** Returns the origin of the chat's WebSocket; '' is the page's own. */
const socketUrl = (): string => getConfig().chatSocketUrl || getConfig().backendUrl;

/**
 * Returns the guest id when the backend issued it, otherwise null. The specified upload form contains only the file, but
 * a backend that issues guest ids may also require the id.
 */
const issuedId = ({ guestId: id }: ChatIdentity): string | null =>
  id && !guestId.isFromBrowser(id) ? id : null;

/** Returns the issued id with which this browser wrote as a guest, so that agents find a member's earlier conversation. */
function earlierGuest({ login }: Customer): ChatIdentity {
  const id = login !== null && hasDesk() ? issuedId({ guestId: guestId.read() }) : null;
  return id === null ? {} : { guestId: id };
}

/** Returns the site's backend for the member of a login, or for the guest with the stored id. */
export function siteBackend(login: string | null): ChatBackend {
  const callAs = async <Reply>(call: (id: ChatIdentity) => Promise<Reply>) =>
    callAsCustomer(await customerOf(login), ({ id }) => call(id));

  return {
    supportsIds: supportsIdempotencyKeys,
    async probeIdSupport() {
      await fetchConfig(null).catch((error: unknown) => {
        const reason = toApiError(error);
        if (isBackendUnreachable(reason) || isRateLimit(reason)) throw error;
      });
      return supportsIdempotencyKeys();
    },
    async send({ pageContext, ...message }, { canRetry }) {
      const customer = await customerOf(login).catch((error: unknown) => {
        throw isBackendUnreachable(toApiError(error)) ? makeApiError({ kind: 'unsent' }, error) : error;
      });
      const withPage = pageContext && supportsPageContext() ? { pageContext } : {};
      const sendAs = ({ id, name }: Customer) =>
        sendChatMessage({
          ...id,
          ...earlierGuest(customer),
          ...name,
          session_id: sessionId(),
          ...message,
          ...withPage,
          sender: 'customer',
        });
      return callAsCustomer(customer, sendAs, canRetry);
    },
    history: (range) => callAs((id) => listChatHistory({ ...id, ...range })),
    upload: async (kind, file, options) =>
      (await callAs((id) => uploads[kind](file, { guestId: issuedId(id) }, options))).path,
    markRead: async () => void (await callAs(markChatRead)),
    rate: async (score, comment) => void (await callAs((id) => rateChat({ ...id, score, comment }))),
    fileUrl,
    openLink(listener) {
      // The socket reports only changes of the help desk. The configuration contains its initial state.
      void chatDesk()
        .then((desk) => desk && listener.support({ type: 'desk', desk }))
        .catch(() => undefined);
      return lazyLink(socketUrl, () => identifyCustomer(login), createSocketListener(listener));
    },
  };
}
