import { pageSocket } from '@wallet/platform/socket';
import type { ChatLink } from '../host/chat-link';
import type { ChatRoom } from '../identity/chat-room';
import { openSocket, type SocketListener } from './open-socket';

/** Opens a connection after loading its code on demand. When loading fails, the next rejoin loads it again. */
export function lazyLink(
  url: () => string,
  identify: () => Promise<ChatRoom>,
  listener: SocketListener,
): ChatLink {
  let closed = false;
  let loading = false;
  let link: ChatLink | undefined;

  async function load(): Promise<void> {
    loading = true;
    try {
      const socket = await pageSocket(url(), '/');
      if (!closed) link = openSocket(socket, identify, listener);
    } catch {
      listener.lost();
    } finally {
      loading = false;
    }
  }

  void load();
  return {
    rejoin() {
      if (link) link.rejoin();
      else if (!loading && !closed) void load();
    },
    check: () => link?.check(),
    close() {
      closed = true;
      link?.close();
    },
  };
}
