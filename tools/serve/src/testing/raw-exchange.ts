import { connect } from 'node:net';

interface RawExchange {
  port: number;
  /**
   * Sent unchanged; each part is one write. The next one waits for the first bytes of a response or for `maxWaitMs`.
   */
  parts: readonly (string | Buffer)[];
  /**
   * Ends the exchange as soon as it returns true for the received text; by default the exchange ends when the server
   * closes.
   */
  isDone?: (received: string) => boolean;
  maxWaitMs?: number;
}

/**
 * Sends bytes over a new connection and returns the received text. Ends when `isDone` returns true, when the server
 * closes, or `maxWaitMs` after the last part: broken requests may get no response at all. Never rejects.
 */
export function rawExchange({ port, parts, isDone, maxWaitMs = 2000 }: RawExchange): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const waiting = parts.slice(1);
    let received = '';
    let timer: NodeJS.Timeout;
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(received);
    };
    const sendNext = (): void => {
      clearTimeout(timer);
      const next = waiting.shift();
      timer = setTimeout(next === undefined ? finish : sendNext, maxWaitMs);
      if (next !== undefined) socket.write(next);
    };
    timer = setTimeout(waiting.length > 0 ? sendNext : finish, maxWaitMs);
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString('latin1');
      if (waiting.length > 0) sendNext();
      else if (isDone?.(received)) finish();
    });
    // The server may close while bytes are still being sent.
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(parts[0] ?? '');
  });
}
