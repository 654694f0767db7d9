import { io } from 'socket.io-client';
import type { ChatLink, LinkListener } from '../host/chat-link';
import type { ChatRoom } from '../identity/chat-room';

/** First pause before a lost line is made again (ms), with jitter so that a restarted server is not met by all at once (S4.27). */
const reconnectMs = 500;
const longestPauseMs = 5_000;
const answerMs = 10_000;

/** Opens the socket and joins the conversation whenever it connects. */
export function openSocket(url: string, identify: () => Promise<ChatRoom>, listener: LinkListener): ChatLink {
  let room: ChatRoom['join'] | undefined;
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
          listener.lost();
        },
      );
    },
  });

  const join = () => {
    socket.timeout(answerMs).emit('join', room, (failure: Error | null, answer?: { sequence?: number }) => {
      if (failure || answer?.sequence === undefined) listener.lost();
      else listener.joined(answer.sequence);
    });
  };
  socket.on('connect', join);
  socket.on('messaging', (message) => listener.message(message));
  socket.on('disconnect', () => listener.lost());
  socket.on('connect_error', () => listener.lost());

  return {
    rejoin() {
      if (socket.connected) join();
      else socket.connect();
    },
    close() {
      socket.off();
      socket.disconnect();
    },
  };
}
