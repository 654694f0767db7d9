import type { ChatHost, ChatPanel } from '../loader/chat-state';
import { parseTheme } from '../protocol/parse-theme';
import type { FrameMessage } from '../protocol/protocol';
import type { ChatEventMap } from '../wallet-chat';
import { connect, type FrameConnection } from './connect';
import { createView } from './create-view';
import { storedValues } from './stored-values';

/** Timeout of a frame until the visitor sees that the chat is unavailable, in ms. */
const timeoutMs = 15_000;

/** Adds the panel to a chat whose icon is already shown, and starts to load its frame. */
export function attach(host: ChatHost): ChatPanel {
  const { base, state, root, tell, unread, close } = host;
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
    tell('unavailable', { reason });
  };
  const hear = (message: FrameMessage): void => {
    if (message.type === 'ready') {
      clearTimeout(timer);
      view.ready();
    } else if (message.type === 'unread') {
      unread(message.count);
      tell('unread', { count: message.count });
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
        hear,
      );
    });
  };
  const view = createView(host, start);
  start();
  if (state.open) view.focus();

  return {
    changed(what) {
      view.paint();
      if (what === 'open') {
        const { open } = state;
        connection?.tell({ type: 'open', open });
        if (open) view.focus();
        else root.querySelector<HTMLElement>('.b')?.focus({ preventScroll: true });
      } else if (what === 'language') connection?.tell({ type: 'language', language: state.language });
      else if (what === 'theme') connection?.tell({ type: 'theme', theme: parseTheme(state.theme) });
      else connection?.tell({ type: 'identity', token: state.token });
    },
    remove() {
      stop();
      view.remove();
    },
  };
}
