import { parsePageMessage } from '../protocol/parse-page-message';
import { protocol, type FrameMessage, type PageMessage } from '../protocol/protocol';

/** What the frame has to tell, without the mark that every message carries. */
type Telling = FrameMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'walletChat'>
    : never
  : never;

type Hello = Extract<PageMessage, { type: 'hello' }>;

interface PageConnection {
  hello: Hello;
  /** Origin of the page that greeted. */
  origin: string;
  tell(message: Telling): void;
  /** Calls back for each further message of the page. */
  hear(listener: (message: PageMessage) => void): void;
}

/**
 * Waits for the greeting of the page that holds this frame, and of no other window; what it says later comes over the
 * port that the greeting brought. A greeting of another version is answered with silence.
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
