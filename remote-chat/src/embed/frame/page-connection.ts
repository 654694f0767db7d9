import { parsePageMessage, protocol, type FrameMessage, type PageMessage } from '../protocol/protocol';

type Hello = Extract<PageMessage, { type: 'hello' }>;

interface PageConnection {
  hello: Hello;
  /** Origin of the page that sent the hello message. */
  origin: string;
  send(message: FrameMessage): void;
  /** Calls the listener for each further message of the page. */
  onMessage(listener: (message: PageMessage) => void): void;
}

/**
 * Waits for the hello message of the page that contains this frame, and ignores other windows. Later messages use the
 * port that the hello message transferred. A hello message of another version is ignored.
 */
export function pageConnection(win: Window = window): Promise<PageConnection> {
  return new Promise((resolve) => {
    win.addEventListener('message', function onHello(event: MessageEvent<unknown>) {
      const hello = event.source === win.parent ? parsePageMessage(event.data) : null;
      const port = event.ports[0];
      if (hello?.type !== 'hello' || !port) return;
      win.removeEventListener('message', onHello);
      resolve({
        hello,
        origin: event.origin,
        send: (message) => port.postMessage({ walletChat: protocol, ...message }),
        onMessage(listener) {
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

interface ChatRequest {
  /** Origin of the page that contains the frame. */
  origin: string;
  /** Origin of the backend that the page requests; null for the frame's own. */
  backend: string | null;
}

interface FrameAccess {
  /** Origin of the frame itself. */
  ownOrigin: string;
  /** Origin of the backend that the frame calls. */
  backend: string;
  /** Origins whose pages may show the chat, from the backend. */
  allowedOrigins: readonly string[];
}

/** Returns why the page may not show the chat, or null when it may. */
export function rejectionReason(
  request: ChatRequest,
  { ownOrigin, backend, allowedOrigins }: FrameAccess,
): 'origin' | 'backend' | null {
  if (request.origin !== ownOrigin && !allowedOrigins.includes(request.origin)) return 'origin';
  const acceptedBackends = [null, backend, ownOrigin];
  return acceptedBackends.includes(request.backend) ? null : 'backend';
}
