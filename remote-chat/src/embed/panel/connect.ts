import { parseFrameMessage } from '../protocol/parse-frame-message';
import { protocol, type FrameMessage, type PageMessage } from '../protocol/protocol';

/** A message without the `walletChat` version field. */
type Telling = PageMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'walletChat'>
    : never
  : never;

export interface FrameConnection {
  tell(message: Telling): void;
  close(): void;
}

/**
 * Sends the hello message to a frame with a new port. Only the chat's origin receives the message, so only the chat can
 * answer on the port.
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
