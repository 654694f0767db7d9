import type { LoaderApi, PanelApi } from '../loader/loader-api';
import { getOwn, parseTheme } from '../protocol/parse-values';
import { type FrameMessage, isDraft } from '../protocol/protocol';
import type { ChatEventMap } from '../wallet-chat';
import { createView } from './create-view';
import { connect, type FrameConnection } from './frame-connection';
import { pageContextOf } from './page-context';
import { refreshIdentity, refreshOf } from './refresh-identity';
import { storedValues } from './stored-values';

/** Time after which a frame that is not ready counts as unreachable, in ms. */
const timeoutMs = 15_000;
/** Maximum time between the load of a frame and its first answer, in ms. A page that may not show the frame gets none. */
const answerMs = 5_000;

/** Adds the panel to a chat whose icon is already shown, and starts to load its frame. */
export function attach(loader: LoaderApi): PanelApi {
  const { base, state, root, tell: notify, unread, close } = loader;
  const origin = new URL(base).origin;
  let connection: FrameConnection | undefined;
  let isReady = false;
  let isRemoved = false;
  let wasOpen = state.open;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(answerTimer);
    connection?.close();
    connection = undefined;
    isReady = false;
  };
  const fail = (reason: ChatEventMap['unavailable']['reason']): void => {
    stop();
    view.fail();
    notify('unavailable', { reason });
  };
  /** Sends the draft of the last `open`, once. */
  const sendDraft = (): void => {
    const text = getOwn(state.opening, 'draft');
    if (!isReady) return;
    state.opening = undefined;
    if (isDraft(text)) connection?.send({ type: 'draft', text });
  };
  const refresh = async (): Promise<void> => {
    // Answers the frame that asked, even when another one has replaced it.
    const requester = connection;
    const answer = await refreshIdentity(state);
    if (answer) requester?.send(answer);
  };
  const onMessage = (message: FrameMessage): void => {
    clearTimeout(answerTimer);
    switch (message.type) {
      case 'loading':
        return;
      case 'ready':
        clearTimeout(timer);
        isReady = true;
        view.ready();
        sendDraft();
        return notify('ready', {});
      case 'unread':
        unread(message.count);
        return notify('unread', { count: message.count });
      case 'message':
        return notify('message', { kind: message.kind, time: message.time });
      case 'identity-refused':
        return notify('identity-refused', { reason: message.reason });
      case 'refresh':
        return void refresh();
      case 'read-page-context':
        return connection?.send(pageContextOf(state));
      case 'keep':
        return storedValues.write(message.name, message.value);
      case 'close':
        return close();
      default:
        return fail(message.reason);
    }
  };
  const start = (): void => {
    stop();
    timer = setTimeout(() => fail('unreachable'), timeoutMs);
    view.load(`${base}frame/`, (frame) => {
      connection?.close();
      clearTimeout(answerTimer);
      // A browser loads an empty page in a frame that this page may not show.
      answerTimer = setTimeout(() => fail('unreachable'), answerMs);
      const { options, language, token, open } = state;
      const hello = {
        type: 'hello',
        backend: options.backend || null,
        language,
        theme: parseTheme(state.theme),
        token,
        canRefresh: refreshOf(state) !== undefined,
        inline: view.isInline(),
        kept: storedValues.read(),
        open,
      } as const;
      connection = connect(frame, origin, hello, onMessage);
    });
  };
  const view = createView(loader, start);
  start();
  if (state.open) view.focus();
  // A page that navigates without a reload may replace its body: then the panel may belong in another element. The
  // timeout lets `remove` run first, because a destroyed chat must not add its icon again.
  const placeAgain = (): void => {
    if (!isRemoved) void loader.load?.();
  };
  const bodyObserver = new MutationObserver(() => void setTimeout(placeAgain));
  bodyObserver.observe(document.documentElement, { childList: true });

  return {
    changed(property) {
      // A frame that moves in the document loads its page again.
      if (view.place()) start();
      view.render();
      if (property === 'open') {
        const { open } = state;
        sendDraft();
        if (open === wasOpen) return;
        wasOpen = open;
        connection?.send({ type: 'open', open });
        if (open) view.focus();
        // `b` is the icon's button of `create-button.ts`.
        else root.querySelector<HTMLElement>('.b')?.focus({ preventScroll: true });
      } else if (property === 'language') connection?.send({ type: 'language', language: state.language });
      else if (property === 'theme') connection?.send({ type: 'theme', theme: parseTheme(state.theme) });
      else {
        const canRefresh = refreshOf(state) !== undefined;
        connection?.send({ type: 'identity', token: state.token, canRefresh });
      }
    },
    remove() {
      isRemoved = true;
      bodyObserver.disconnect();
      stop();
      view.remove();
    },
  };
}
