import type { PageSocket } from '@wallet/platform/socket';
import type { ChatLink } from '../host/chat-link';
import type { ChatRoom } from '../identity/chat-room';

const answerMs = 10_000;
/** Timeout of the first join's acknowledgement, which not every backend sends, in ms. */
const firstAnswerMs = 2_000;

/** Raw events of the socket. */
export interface SocketListener {
  /** Called with the response to a join; undefined when the backend sends none. */
  joined(answer: unknown): void;
  messaging(event: unknown): void;
  lost(): void;
}

/** Connects to the chat's namespace and joins the conversation after each connect. */
export function openSocket(
  socket: PageSocket,
  identify: () => Promise<ChatRoom>,
  listener: SocketListener,
): ChatLink {
  let room: ChatRoom['join'] | undefined;
  /** True when the backend has acknowledged a join before: then a missing acknowledgement is a failure. */
  let acknowledges = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  socket.auth = (give) => {
    identify().then(
      ({ auth, join }) => {
        room = join;
        give({ ...auth });
      },
      // The socket cannot authenticate without an identity; the next attempt fetches it again.
      () => {
        socket.disconnect();
        lost();
      },
    );
  };

  function lost(): void {
    clearTimeout(silence);
    listener.lost();
  }

  function join(): void {
    clearTimeout(silence);
    if (!acknowledges) silence = setTimeout(() => listener.joined(undefined), firstAnswerMs);
    socket.ask('join', room, answerMs, (failure, answer) => {
      if (!failure) {
        clearTimeout(silence);
        acknowledges = true;
        listener.joined(answer ?? null);
      } else if (acknowledges && socket.connected) {
        // The connection is dead although it looks open.
        socket.disconnect();
        lost();
        socket.breakConnection();
        socket.connect();
      }
    });
  }
  socket.on('connect', join);
  socket.on('messaging', (event: unknown) => listener.messaging(event));
  socket.on('disconnect', lost);
  socket.on('connect_error', lost);
  socket.connect();

  return {
    rejoin() {
      if (socket.connected) join();
      else socket.connect();
    },
    check() {
      if (acknowledges && socket.connected) join();
    },
    close() {
      clearTimeout(silence);
      socket.off();
      socket.disconnect();
    },
  };
}
