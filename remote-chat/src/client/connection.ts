import { chain, type ChatState, type Handlers, type Step } from './chat-state';
import { addReceived, hasGap, newestPlace } from './conversation';
import { expectMessage, readAgain, startPolling, startReading } from './history';

/** How often a connection that is down is joined again (S4.25, S9.2), in ms. */
const rejoinMs = 5_000;
/** How often a joined connection is checked, in ms: the browser takes 45 s to notice that one is dead. */
const checkMs = 20_000;
/** How often the history is read beside a connection without acknowledgement that has delivered something, in ms. */
const unacknowledgedMs = 30_000;

const startRejoinTimer = (chat: ChatState): Step => [
  chat,
  { type: 'startTimer', timer: 'rejoin', ms: rejoinMs },
];

const connect = (chat: ChatState): Step => [
  { ...chat, connection: { status: 'connecting' } },
  { type: 'openLink' },
];

const rejoin = (chat: ChatState): Step => [
  { ...chat, connection: { status: 'down' } },
  { type: 'rejoinLink' },
];

/** Checks a joined connection: a message came by other means that it should have delivered. */
function check(chat: ChatState): Step {
  const { connection, now } = chat;
  if (connection.status !== 'joined') return [chat];
  return [{ ...chat, connection: { ...connection, checkedAt: now } }, { type: 'checkLink' }];
}

/** Checks a joined connection from time to time, or reads the history where it cannot be relied on. */
function checkOrRead(chat: ChatState): Step {
  const { connection, now } = chat;
  if (connection.status !== 'joined') return [chat];
  const { isAcknowledged, hasReceived, checkedAt, readAt } = connection;
  if (isAcknowledged) return now - checkedAt >= checkMs ? check(chat) : [chat];
  if (hasReceived && now - readAt < unacknowledgedMs) return [chat];
  return startReading({ ...chat, connection: { ...connection, readAt: now } });
}

/** Starts a change that needs the network. */
const whileOnline =
  (change: (chat: ChatState) => Step) =>
  (chat: ChatState): Step =>
    chat.isOnline ? change(chat) : [chat];

const rejoinAndRead = whileOnline((chat) => chain(rejoin(chat), startReading));
const connectAndRead = whileOnline((chat) => chain(connect(chat), startReading));

/** `down` stays so while it is joined again; `connecting` for 5 s counts as down, as libraries give up after 20 s only. */
const rejoinDue = (chat: ChatState): Step => chain(startRejoinTimer(chat), rejoinAndRead);

function join(chat: ChatState, { sequence }: { sequence: number | null }): Step {
  const { connection, now } = chat;
  const isNew = connection.status !== 'joined';
  const next: ChatState = {
    ...chat,
    connection: {
      status: 'joined',
      isAcknowledged: sequence !== null,
      hasReceived: !isNew && connection.hasReceived,
      checkedAt: now,
      readAt: now,
    },
    // The server is in reach again: nothing waits any longer.
    ...(isNew && { outbox: { ...chat.outbox, notBefore: {} } }),
  };
  return chain(
    [next],
    sequence !== null && expectMessage(sequence),
    isNew && (sequence === null || !next.conversation.isLoaded) && startReading,
  );
}

function receive(chat: ChatState, message: Parameters<typeof addReceived>[1] | null): Step {
  if (message === null) return readAgain(chat);
  const { conversation, isEnough } = addReceived(chat.conversation, message, chat.now);
  const next = { ...chat, conversation };
  if (isEnough) return [next];
  return hasGap(conversation) ? startReading(next) : readAgain(next);
}

const lose = (chat: ChatState): Step => [{ ...chat, connection: { status: 'down' } }];

/** Closes the connection: one that is cut would look open for most of a minute. */
const disconnect = (chat: ChatState): Step => [
  { ...chat, connection: { status: 'offline' } },
  { type: 'closeLink' },
];

export const connectionHandlers: Handlers<'connection'> = {
  any: {
    opened: (chat) => chain([chat, { type: 'stopTimer', timer: 'poll' }], startReading),
    messageReceived: (chat, { message }) => receive(chat, message),
    deliveryDue(chat) {
      const { awaitedSequence: sequence } = chat;
      // What the connection should have delivered has to be read: it may be dead.
      if (sequence === null) return chain(check(chat), startReading);
      const isMissing = newestPlace(chat.conversation).place < sequence;
      return chain([chat], isMissing && check, expectMessage(sequence));
    },
  },
  off: {
    opened: (chat) =>
      chain(
        [chat, { type: 'stopTimer', timer: 'poll' }],
        startRejoinTimer,
        chat.isOnline ? connect : (next) => [{ ...next, connection: { status: 'offline' } }],
        startReading,
      ),
    listenRequested: (chat) => chain(startPolling(chat), startReading),
  },
  connecting: {
    linkJoined: join,
    linkLost: lose,
    rejoinDue,
    wentOnline: startReading,
    wentOffline: disconnect,
    pageShown: rejoinAndRead,
  },
  joined: {
    linkJoined: join,
    linkLost: lose,
    rejoinDue: (chat) => chain(startRejoinTimer(chat), whileOnline(checkOrRead)),
    messageReceived: (chat, { message }, own) =>
      receive({ ...chat, connection: { ...own, hasReceived: true } }, message),
    wentOnline: startReading,
    wentOffline: disconnect,
    // A phone that slept may have slept through the end of the connection.
    pageShown: whileOnline((chat) => chain(check(chat), startReading)),
  },
  down: {
    linkJoined: join,
    rejoinDue,
    wentOnline: startReading,
    wentOffline: disconnect,
    pageShown: rejoinAndRead,
  },
  offline: {
    rejoinDue: (chat) => chain(startRejoinTimer(chat), connectAndRead),
    wentOnline: (chat) => chain(connect(chat), startReading),
    pageShown: connectAndRead,
  },
};
