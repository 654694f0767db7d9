import type { ChatHistoryMessage } from '@wallet/platform/api';
import { startTimer, type Draft, type Handlers } from './chat-state';
import { addReceived, hasGap, newestPosition } from './conversation';
import { expectMessage, readAgain, startPolling, startReading } from './history';

/** Interval of rejoins while the connection is down (S4.25, S9.2), in ms. */
const rejoinMs = 5_000;
/** Interval of checks of a joined connection, in ms. The socket library takes 45 s to detect a dead connection. */
const checkMs = 20_000;
/** Interval of reads of the history with a connection that has no acknowledgement but has delivered something, in ms. */
const unacknowledgedMs = 30_000;

function connect(chat: Draft): void {
  chat.connection = { status: 'connecting' };
  chat.effects.push({ type: 'openLink' });
}

/** Checks a joined connection that may have missed a message. */
function check(chat: Draft): void {
  if (chat.connection.status !== 'joined') return;
  chat.connection = { ...chat.connection, checkedAt: chat.now };
  chat.effects.push({ type: 'checkLink' });
}

function checkOrRead(chat: Draft): void {
  const { connection, now } = chat;
  if (connection.status !== 'joined') return;
  const { isAcknowledged, hasReceived, checkedAt, readAt } = connection;
  if (isAcknowledged) {
    if (now - checkedAt >= checkMs) check(chat);
  } else if (!hasReceived || now - readAt >= unacknowledgedMs) {
    chat.connection = { ...connection, readAt: now };
    startReading(chat);
  }
}

/** Joins again. A connection that takes longer than 5 s counts as down: the socket library gives up only after 20 s. */
function rejoin(chat: Draft): void {
  if (!chat.isOnline) return;
  if (chat.connection.status === 'offline') connect(chat);
  else {
    chat.connection = { status: 'down' };
    chat.effects.push({ type: 'rejoinLink' });
  }
  startReading(chat);
}

function rejoinDue(chat: Draft): void {
  startTimer(chat, 'rejoin', rejoinMs);
  rejoin(chat);
}

function join(chat: Draft, { sequence }: { sequence: number | null }): void {
  const { connection, now } = chat;
  const isNew = connection.status !== 'joined';
  chat.connection = {
    status: 'joined',
    isAcknowledged: sequence !== null,
    hasReceived: !isNew && connection.hasReceived,
    checkedAt: now,
    readAt: now,
  };
  if (sequence !== null) expectMessage(chat, sequence);
  if (!isNew) return;
  if (sequence === null) startReading(chat);
  // The server is reachable again, so no message waits for a retry any longer. A rate limit of the server stays.
  chat.outbox = { ...chat.outbox, notBefore: {} };
}

function receive(chat: Draft, { message }: { message: ChatHistoryMessage | null }): void {
  if (message === null) return readAgain(chat);
  const { conversation, needsHistory } = addReceived(chat.conversation, message, chat.now);
  chat.conversation = conversation;
  if (!needsHistory) return;
  if (hasGap(conversation)) startReading(chat);
  else readAgain(chat);
}

function lose(chat: Draft): void {
  chat.connection = { status: 'down' };
}

/** Closes the connection, which would otherwise look open for most of a minute after the network is lost. */
function disconnect(chat: Draft): void {
  chat.connection = { status: 'offline' };
  chat.effects.push({ type: 'closeLink' });
}

function stopPolling(chat: Draft): void {
  chat.effects.push({ type: 'stopTimer', timer: 'poll' });
  startReading(chat);
}

export const connectionHandlers: Handlers<'connection'> = {
  any: {
    opened: stopPolling,
    messageReceived: receive,
    deliveryDue(chat) {
      const { awaitedSequence: sequence } = chat;
      // The connection may be dead, so the message that it should have delivered is read from the history.
      if (sequence === null || newestPosition(chat.conversation).place < sequence) check(chat);
      if (sequence === null) startReading(chat);
      else expectMessage(chat, sequence);
    },
  },
  off: {
    opened(chat) {
      startTimer(chat, 'rejoin', rejoinMs);
      if (chat.isOnline) connect(chat);
      else chat.connection = { status: 'offline' };
      stopPolling(chat);
    },
    listenRequested(chat) {
      startPolling(chat);
      startReading(chat);
    },
  },
  connecting: {
    linkJoined: join,
    linkLost: lose,
    rejoinDue,
    wentOnline: startReading,
    wentOffline: disconnect,
    pageShown: rejoin,
  },
  joined: {
    linkJoined: join,
    linkLost: lose,
    messageReceived(chat, event, connection) {
      chat.connection = { ...connection, hasReceived: true };
      receive(chat, event);
    },
    rejoinDue(chat) {
      startTimer(chat, 'rejoin', rejoinMs);
      if (chat.isOnline) checkOrRead(chat);
    },
    wentOnline: startReading,
    wentOffline: disconnect,
    pageShown(chat) {
      if (!chat.isOnline) return;
      // The connection may have ended while the phone slept.
      check(chat);
      startReading(chat);
    },
  },
  down: { linkJoined: join, rejoinDue, wentOnline: startReading, wentOffline: disconnect, pageShown: rejoin },
  offline: { rejoinDue, wentOnline: rejoin, pageShown: rejoin },
};
