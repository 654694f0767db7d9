import { toApiError, type ApiError } from '@wallet/contract';
import type { ChatBackend, ChatHost, ChatLink } from '../link/chat-host';
import type { ChatEffect, ChatEvent, TimerName } from './chat-events';
import { pageSize } from './conversation';
import { uploadKind } from './outgoing';
import type { SharedQueue } from './shared-queue';
import type { Support } from './support';

/** Queues an event, or a function that creates the event when it is handled. */
export type Dispatch = (event: ChatEvent | (() => ChatEvent)) => void;

export interface EffectOptions {
  backend: ChatBackend;
  queue: SharedQueue;
  support: Support;
  readPageContext?: ChatHost['readPageContext'];
  dispatch: Dispatch;
  onProblem: (error: ApiError) => void;
}

type FailureType = Extract<ChatEvent, { error: ApiError }>['type'];

/** Maximum number of messages in a response of the history. */
const maxMessages = 100;

/** Reads all messages after a sequence. */
async function readNewer(backend: ChatBackend, afterSequence: number): Promise<ChatEvent> {
  let newer: Extract<ChatEvent, { type: 'newerRead' }>['messages'] = [];
  for (;;) {
    const { messages, count } = await backend.history({
      limit: maxMessages,
      skip: newer.length,
      afterSequence,
    });
    newer = [...newer, ...messages];
    // A backend that does not know `afterSequence` returns known messages too.
    const isKnown = messages.some(({ sequence }) => sequence !== null && sequence <= afterSequence);
    if (count < maxMessages || isKnown || messages.length === 0)
      return { type: 'newerRead', messages: newer };
  }
}

/** Creates the functions that perform the effects of the reducer and dispatch the resulting events. */
export function createChatEffects({
  backend,
  queue,
  support,
  readPageContext,
  dispatch,
  onProblem,
}: EffectOptions) {
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  let link: ChatLink | undefined;
  /** The number of the current connection. Events of earlier connections are ignored. */
  let currentLinkNumber = 0;
  let uploadController = new AbortController();

  /** Performs a request, then dispatches the event that it resolves with, or the event for its failure. */
  async function call(request: () => Promise<ChatEvent>, failure: FailureType): Promise<void> {
    let event: ChatEvent;
    try {
      event = await request();
    } catch (error) {
      event = { type: failure, error: toApiError(error) };
    }
    dispatch(event);
  }

  function openLink(): void {
    currentLinkNumber += 1;
    const linkNumber = currentLinkNumber;
    link = backend.openLink({
      joined: (sequence) => linkNumber === currentLinkNumber && dispatch({ type: 'linkJoined', sequence }),
      message(message) {
        dispatch({ type: 'messageReceived', message });
        if (message) support.change({ type: 'messageReceived', isOwn: message.sender === 'customer' });
      },
      support: (event) => support.change(event),
      lost: () => linkNumber === currentLinkNumber && dispatch({ type: 'linkLost' }),
    });
  }

  function closeLink(): void {
    currentLinkNumber += 1;
    link?.close();
    link = undefined;
  }

  function uploadFile(file: File): void {
    uploadController = new AbortController();
    const { signal } = uploadController;
    const onProgress = (part: number) => dispatch({ type: 'uploadProgressed', part });
    void call(
      async () => ({
        type: 'fileUploaded',
        path: await backend.upload(uploadKind(file), file, { signal, onProgress }),
      }),
      'uploadFailed',
    );
  }

  function stopTimer(timer: TimerName): void {
    clearTimeout(timers.get(timer));
  }

  function perform(effect: ChatEffect): void {
    switch (effect.type) {
      case 'openLink':
        return openLink();
      case 'closeLink':
        return closeLink();
      case 'rejoinLink':
        return link?.rejoin();
      case 'checkLink':
        return link?.check();
      case 'readPage':
      case 'readOlder': {
        const isOlder = effect.type === 'readOlder';
        return void call(
          async () => ({
            type: isOlder ? 'olderRead' : 'pageRead',
            page: await backend.history({ limit: pageSize, skip: effect.skip }),
          }),
          isOlder ? 'olderFailed' : 'readFailed',
        );
      }
      case 'readNewer':
        return void call(() => readNewer(backend, effect.after), 'readFailed');
      case 'probeIdSupport':
        return void call(
          async () => ({ type: 'idSupportRead', supportsIds: await backend.probeIdSupport() }),
          'idSupportFailed',
        );
      case 'send':
        return void call(
          async () => ({
            type: 'messageSent',
            receipt: await backend.send(effect.message, { canRetry: effect.isKeyed }),
          }),
          'sendFailed',
        );
      case 'upload':
        return uploadFile(effect.file);
      case 'readPageContext':
        return void readPageContext?.().then(
          (page) => page && dispatch({ type: 'pageContextRead', id: effect.id, page }),
        );
      case 'cancelUpload':
        return uploadController.abort();
      case 'readQueue':
        return dispatch(() => ({ type: 'queueRead', ...queue.read(), isByOtherTab: false }));
      case 'writeQueue':
        return queue.write(effect.items, new Set(effect.dropped));
      case 'markRead':
        return void backend.markRead().catch(() => undefined);
      case 'startTimer':
        stopTimer(effect.timer);
        timers.set(
          effect.timer,
          setTimeout(() => dispatch({ type: `${effect.timer}Due` }), effect.ms),
        );
        return;
      case 'stopTimer':
        return stopTimer(effect.timer);
      case 'stopAllTimers':
        return timers.forEach((timer) => clearTimeout(timer));
      case 'reportProblem':
        return onProblem(effect.error);
    }
  }

  /** Dispatches the events of the page and of other tabs. Returns a function that stops this. */
  function watch(): () => void {
    const onOnline = () => dispatch({ type: 'wentOnline' });
    const onOffline = () => dispatch({ type: 'wentOffline' });
    const onVisibility = () => document.visibilityState === 'visible' && dispatch({ type: 'pageShown' });
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', onVisibility);
    const unsubscribe = queue.subscribe(() =>
      dispatch(() => ({ type: 'queueRead', ...queue.read(), isByOtherTab: true })),
    );
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisibility);
      unsubscribe();
    };
  }

  return { perform, watch, signalTyping: () => link?.signalTyping() };
}
