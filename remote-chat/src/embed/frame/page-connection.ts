import { parsePageMessage } from '../protocol/parse-page-message';
import { protocol, type FrameMessage, type PageMessage } from '../protocol/protocol';

/** A message of the frame without the `walletChat` version field. */
type Telling = FrameMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'walletChat'>
    : never
  : never;

type Hello = Extract<PageMessage, { type: 'hello' }>;

interface PageConnection {
  hello: Hello;
  /** Origin of the page that sent the hello message. */
  origin: string;
  tell(message: Telling): void;
  /** Calls the listener for each further message of the page. */
  hear(listener: (message: PageMessage) => void): void;
}

/**
 * Waits for the hello message of the page that contains this frame, and ignores other windows. Later messages use the
 * port that the hello message transferred. A hello message of another version is ignored.
 */
export function pageConnection(win: Window = window): Promise<PageConnection> {
  return new Promise((resolve) => {
    win.addEventListener('message', function greet(event: MessageEvent<unknown>) {
      const hello = event.source === win.parent ? parsePageMessage(event.data) : null;
      const port = event.ports[0];
      if (hello?.type !== 'hello' || !port) return;
      win.removeEventListener('message', greet);
      resolve({
        hello,
        origin: event.origin,
        tell: (message) => port.postMessage({ walletChat: protocol, ...message }),
        hear(listener) {
          port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
            const message = parsePageMessage(data);
            if (message && message.type !== 'hello') listener(message);
          });
          port.start();
        },
      });
    });
  });
}
