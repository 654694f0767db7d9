import { io } from 'socket.io-client';
import type { ChatLink } from '../host/chat-link';
import type { ChatRoom } from '../identity/chat-room';

/** First pause before a lost connection is made again (ms), with jitter so that a restarted server is not met by all at once (S4.27). */
const reconnectMs = 500;
const longestPauseMs = 5_000;
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

/** Opens the socket and joins the conversation whenever it connects. */
export function openSocket(
  url: string,
  identify: () => Promise<ChatRoom>,
  listener: SocketListener,
): ChatLink {
  let room: ChatRoom['join'] | undefined;
  /** The backend has acknowledged a join before: its silence means something. */
  let acknowledges = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const socket = io(url || window.location.origin, {
    transports: ['websocket'],
    multiplex: false,
    reconnectionDelay: reconnectMs,
    reconnectionDelayMax: longestPauseMs,
    randomizationFactor: 0.5,
    auth: (give) => {
      identify().then(
        ({ auth, join }) => {
          room = join;
          give(auth);
        },
        // Without an identity there is nothing to say; the next attempt asks for it again.
        () => {
          socket.disconnect();
          lost();
        },
      );
    },
  });

  function lost(): void {
    clearTimeout(silence);
    listener.lost();
  }

  function join(): void {
    clearTimeout(silence);
    if (!acknowledges) silence = setTimeout(() => listener.joined(undefined), firstAnswerMs);
    socket.timeout(answerMs).emit('join', room, (failure: Error | null, answer?: unknown) => {
      if (!failure) {
        clearTimeout(silence);
        acknowledges = true;
        listener.joined(answer ?? null);
      } else if (acknowledges && socket.connected) {
        // In name only: made anew.
        socket.disconnect();
        lost();
        socket.connect();
      }
    });
  }
  socket.on('connect', join);
  socket.on('messaging', (event: unknown) => listener.messaging(event));
  socket.on('disconnect', lost);
  socket.on('connect_error', lost);

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
