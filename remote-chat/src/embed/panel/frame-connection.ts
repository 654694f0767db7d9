import { type FrameMessage, type PageMessage, parseFrameMessage, protocol } from '../protocol/protocol';

export interface FrameConnection {
  send(message: PageMessage): void;
  close(): void;
}

/**
 * Sends the hello message to a frame with a new port. Only the chat's origin receives the message, so only the chat can
 * answer on the port.
 */
export function connect(
  frame: HTMLIFrameElement,
  origin: string,
  hello: PageMessage,
  onMessage: (message: FrameMessage) => void,
): FrameConnection {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => {
    const message = parseFrameMessage(data);
    if (message) onMessage(message);
  });
  port1.start();
  frame.contentWindow?.postMessage({ walletChat: protocol, ...hello }, origin, [port2]);
  return {
    send: (message) => port1.postMessage({ walletChat: protocol, ...message }),
    close: () => port1.close(),
  };
}
