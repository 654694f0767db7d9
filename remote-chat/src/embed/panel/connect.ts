import { parseFrameMessage } from '../protocol/parse-frame-message';
import { protocol, type FrameMessage, type PageMessage } from '../protocol/protocol';

/** A message without the mark that every message carries. */
type Telling = PageMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'walletChat'>
    : never
  : never;

/** The connection to one frame. */
export interface FrameConnection {
  tell(message: Telling): void;
  close(): void;
}

/**
 * Greets a frame with a port of its own: the greeting reaches the chat's origin only, and what answers on the port can
 * only be who got it.
 */
export function connect(
  frame: HTMLIFrameElement,
  origin: string,
  greeting: Telling,
  hear: (message: FrameMessage) => void,
): FrameConnection {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => {
    const message = parseFrameMessage(data);
    if (message) hear(message);
  });
  port1.start();
  frame.contentWindow?.postMessage({ walletChat: protocol, ...greeting }, origin, [port2]);
  return {
    tell: (message) => port1.postMessage({ walletChat: protocol, ...message }),
    close: () => port1.close(),
  };
}
