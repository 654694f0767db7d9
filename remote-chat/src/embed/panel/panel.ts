import type { ChatHost, ChatPanel } from '../loader/chat-state';
import { parseTheme } from '../protocol/parse-values';
import { type FrameMessage, type PageMessage, parseFrameMessage, protocol } from '../protocol/protocol';
import type { ChatEventMap } from '../wallet-chat';
import { createView } from './create-view';

const prefix = 'wallet-chat.';

/** Values that this page stores for a frame without storage; lost when the page has no storage either. */
const storedValues = {
  read(): Record<string, string> {
    try {
      const own = Object.entries({ ...localStorage }) as [string, string][];
      return Object.fromEntries(
        own.flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
      );
    } catch {
      return {};
    }
  },
  write(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      // The value is then lost when the page is left.
    }
  },
};

/** A message without the `walletChat` version field. */
type Unversioned = PageMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'walletChat'>
    : never
  : never;

interface FrameConnection {
  send(message: Unversioned): void;
  close(): void;
}

/**
 * Sends the hello message to a frame with a new port. Only the chat's origin receives the message, so only the chat can
 * answer on the port.
 */
function connect(
  frame: HTMLIFrameElement,
  origin: string,
  hello: Unversioned,
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

/** Timeout of a frame until the visitor sees that the chat is unavailable, in ms. */
const timeoutMs = 15_000;

/** Adds the panel to a chat whose icon is already shown, and starts to load its frame. */
export function attach(host: ChatHost): ChatPanel {
  const { base, state, root, tell: notify, unread, close } = host;
  const origin = new URL(base).origin;
  let connection: FrameConnection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    connection?.close();
    connection = undefined;
  };
  const fail = (reason: ChatEventMap['unavailable']['reason']): void => {
    stop();
    view.fail();
    notify('unavailable', { reason });
  };
  const onMessage = (message: FrameMessage): void => {
    if (message.type === 'ready') {
      clearTimeout(timer);
      view.ready();
    } else if (message.type === 'unread') {
      unread(message.count);
      notify('unread', { count: message.count });
    } else if (message.type === 'keep') storedValues.write(message.name, message.value);
    else if (message.type === 'close') close();
    else fail(message.reason);
  };
  const start = (): void => {
    stop();
    timer = setTimeout(() => fail('unreachable'), timeoutMs);
    view.load(`${base}frame/`, (frame) => {
      connection?.close();
      const { options, language, token, open } = state;
      const backend = options.backend ?? null;
      const theme = parseTheme(state.theme);
      connection = connect(
        frame,
        origin,
        { type: 'hello', backend, language, theme, token, kept: storedValues.read(), open },
        onMessage,
      );
    });
  };
  const view = createView(host, start);
  start();
  if (state.open) view.focus();

  return {
    changed(property) {
      view.render();
      if (property === 'open') {
        const { open } = state;
        connection?.send({ type: 'open', open });
        if (open) view.focus();
        else root.querySelector<HTMLElement>('.b')?.focus({ preventScroll: true });
      } else if (property === 'language') connection?.send({ type: 'language', language: state.language });
      else if (property === 'theme') connection?.send({ type: 'theme', theme: parseTheme(state.theme) });
      else connection?.send({ type: 'identity', token: state.token });
    },
    remove() {
      stop();
      view.remove();
    },
  };
}
