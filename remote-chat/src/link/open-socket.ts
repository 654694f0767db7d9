import type { PageSocket } from '@wallet/platform/socket';
import type { ChatLink } from '../host/chat-link';
import type { ChatRoom } from '../identity/chat-room';

const answerMs = 10_000;
/** How long the first join waits for an acknowledgement, which not every backend gives, in ms. */
const firstAnswerMs = 2_000;

/** What the socket tells, as it came. */
export interface SocketListener {
  /** The answer to a join; undefined when the backend gives none. */
  joined(answer: unknown): void;
  messaging(event: unknown): void;
  lost(): void;
}

/** Connects the chat's namespace and joins the conversation whenever it connects. */
export function openSocket(
  socket: PageSocket,
  identify: () => Promise<ChatRoom>,
  listener: SocketListener,
): ChatLink {
  let room: ChatRoom['join'] | undefined;
  /** The backend has acknowledged a join before: its silence means something. */
  let acknowledges = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  socket.auth = (give) => {
    identify().then(
      ({ auth, join }) => {
        room = join;
        give({ ...auth });
      },
      // Without an identity there is nothing to say; the next attempt asks for it again.
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
