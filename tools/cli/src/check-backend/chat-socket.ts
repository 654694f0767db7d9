import { io } from 'socket.io-client';

const timeoutMs = 3_000;

/** The result of joining the chat's socket. */
export interface ChatConnection {
  connected: boolean;
  acknowledged: boolean;
  /** Reason why it does not connect. */
  why: string;
}

/** Connects and joins as the front end does (S7.23), then disconnects. */
export function listenToChat(
  url: string,
  { token, ...room }: { token: string; prefix: string; userId: string },
): Promise<ChatConnection> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    timeout: timeoutMs,
    auth: { token },
  });
  return new Promise((resolve) => {
    const end = (connection: ChatConnection): void => {
      socket.disconnect();
      resolve(connection);
    };
    socket.on('connect_error', ({ message }) => end({ connected: false, acknowledged: false, why: message }));
    socket.on('connect', () => {
      socket.timeout(timeoutMs).emit('join', room, (late: Error | null, answer?: { message?: string }) => {
        const refused = !late && answer?.message;
        end({
          connected: !refused,
          acknowledged: !late && !refused,
          why: refused ? `the join was refused with ${refused}` : '',
        });
      });
    });
  });
}
