import { supportEvents, type SupportEventName } from '@wallet/platform/api';
import { pageSocket, type PageSocket } from '@wallet/platform/socket';
import type { ChatLink } from './chat-host';
import type { SocketIdentity } from '../identity/customer';

const joinTimeoutMs = 10_000;
/**
 * Time after the first join without an acknowledgement after which the connection counts as joined, in ms: not every
 * backend acknowledges joins.
 */
const firstJoinTimeoutMs = 2_000;

/** Raw events of the socket. */
export interface SocketListener {
  /** Called with the response to a join; undefined when the backend sends none. */
  joined(response: unknown): void;
  messaging(event: unknown): void;
  support(name: SupportEventName, event: unknown): void;
  lost(): void;
}

let renewCurrentLink: (() => void) | undefined;

/** Connects again with the person's new token. The conversation does not show this as a lost connection. */
export const renewLink = (): void => renewCurrentLink?.();

/** Connects to the chat's namespace and joins the conversation after each connect. */
export function openSocket(
  socket: PageSocket,
  identify: () => Promise<SocketIdentity>,
  listener: SocketListener,
): ChatLink {
  let joinRequest: SocketIdentity['join'] | undefined;
  /** True when the backend has acknowledged a join. From then on, a missing acknowledgement is a failure. */
  let hasAcknowledged = false;
  let acknowledgeTimer: ReturnType<typeof setTimeout> | undefined;
  socket.auth = (authenticate) => {
    identify().then(
      ({ auth, join }) => {
        joinRequest = join;
        authenticate({ ...auth });
      },
      // The socket cannot authenticate without an identity. The next attempt fetches the identity again.
      () => {
        socket.disconnect();
        lost();
      },
    );
  };

  function lost(): void {
    clearTimeout(acknowledgeTimer);
    listener.lost();
  }

  function join(): void {
    clearTimeout(acknowledgeTimer);
    if (!hasAcknowledged) acknowledgeTimer = setTimeout(() => listener.joined(undefined), firstJoinTimeoutMs);
    socket.ask('join', joinRequest, joinTimeoutMs, (failure, response) => {
      if (!failure) {
        clearTimeout(acknowledgeTimer);
        hasAcknowledged = true;
        listener.joined(response ?? null);
      } else if (hasAcknowledged && socket.connected) {
        // The connection is dead although it looks open.
        socket.disconnect();
        lost();
        socket.breakConnection();
        socket.connect();
      }
    });
  }
  let isRenewing = false;
  renewCurrentLink = () => {
    if (!socket.connected) return;
    isRenewing = true;
    socket.disconnect();
    isRenewing = false;
    socket.connect();
  };
  socket.on('connect', join);
  socket.on('messaging', (event: unknown) => listener.messaging(event));
  for (const name of supportEvents) socket.on(name, (event: unknown) => listener.support(name, event));
  socket.on('disconnect', () => {
    if (!isRenewing) lost();
  });
  socket.on('connect_error', lost);
  socket.connect();

  return {
    rejoin() {
      if (socket.connected) join();
      else socket.connect();
    },
    check() {
      if (hasAcknowledged && socket.connected) join();
    },
    signalTyping() {
      if (socket.connected) socket.send('typing');
    },
    close() {
      clearTimeout(acknowledgeTimer);
      renewCurrentLink = undefined;
      socket.off();
      socket.disconnect();
    },
  };
}

/** Opens a connection after loading its code on demand. When loading fails, the next rejoin loads it again. */
export function lazyLink(
  url: () => string,
  identify: () => Promise<SocketIdentity>,
  listener: SocketListener,
): ChatLink {
  let isClosed = false;
  let isLoading = false;
  let link: ChatLink | undefined;

  async function load(): Promise<void> {
    isLoading = true;
    try {
      const socket = await pageSocket(url(), '/');
      if (!isClosed) link = openSocket(socket, identify, listener);
    } catch {
      listener.lost();
    } finally {
      isLoading = false;
    }
  }

  void load();
  return {
    rejoin() {
      if (link) link.rejoin();
      else if (!isLoading && !isClosed) void load();
    },
    check: () => link?.check(),
    signalTyping: () => link?.signalTyping(),
    close() {
      isClosed = true;
      link?.close();
    },
  };
}
