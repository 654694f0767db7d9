/** @jest-environment node */
import { chatHistory, type ChatHistory, type ChatHistoryMessage, readChatEvent } from '@wallet/platform/api';
import { readReply } from '@wallet/platform/api/read-reply';
import fc from 'fast-check';
import { fakeMessage } from '../testing/fake-message';
import {
  type Conversation,
  addNewer,
  addNewestPage,
  addOlderPage,
  addReceived,
  emptyConversation,
  hasOlder,
  messagesOf,
  newestPosition,
  olderSkip,
} from './conversation';

const start = Date.UTC(2026, 10, 20, 3);
const written = (
  text: string,
  second: number,
  fields: Partial<ChatHistoryMessage> = {},
): ChatHistoryMessage =>
  fakeMessage({
    message: { message_type: 'text', payload: { message: text } },
    createdAt: new Date(start + second * 1_000).toISOString(),
    ...fields,
  });
const page = (messages: ChatHistoryMessage[], count = messages.length): ChatHistory => ({ messages, count });
const textsOf = (conversation: Conversation) =>
  messagesOf(conversation).map(({ message: { payload } }) => ('message' in payload ? payload.message : ''));
/** Returns messages with these numbers as their texts and seconds, newest first as in the history. */
const newestFirst = (
  from: number,
  to: number,
  fieldsOf: (number: number) => Partial<ChatHistoryMessage> = () => ({}),
) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .map((number) => written(`${number}`, number, fieldsOf(number)))
    .toReversed();

const withNewestPage = (known: Conversation, newest: ChatHistory) =>
  addNewestPage(known, newest, start).conversation;
const withReceived = (known: Conversation, message: ChatHistoryMessage) =>
  addReceived(known, message, start).conversation;
const opened = (...newest: Parameters<typeof newestFirst>) =>
  withNewestPage(emptyConversation, page(newestFirst(...newest)));
const withSequence = (sequence: number) => ({ sequence });

describe('the order of a conversation', () => {
  it.each([
    ['no sequences', () => ({})],
    ['one sequence for all', () => ({ sequence: 1 })],
    ['the sequence 0, which is not valid', () => ({ sequence: 0 })],
    ['sequences for some messages', (number: number) => ({ sequence: number % 2 ? number : null })],
  ])('[S3.29] follows createdAt with %s', (_, fieldsOf) => {
    const known = opened(11, 20, fieldsOf);
    expect(newestPosition(known).order).toBe('time');
    expect(textsOf(known)).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 11}`));
    expect(textsOf(withReceived(known, written('ก่อน', 10.5)))[0]).toBe('ก่อน');
  });

  it('stays exact when only the socket omits the sequence', () => {
    const { conversation, needsHistory } = addReceived(opened(1, 2, withSequence), written('3', 3), start);
    expect(needsHistory).toBe(true);
    expect(textsOf(conversation)).toEqual(['1', '2']);
    const read = addNewer(conversation, [written('3', 3, { sequence: 3 })], start);
    expect(textsOf(read)).toEqual(['1', '2', '3']);
    expect(newestPosition(read).order).toBe('sequence');
  });

  it('stays exact when a message arrives while the first page is read', () => {
    const empty = withNewestPage(emptyConversation, page([]));
    const received = withReceived(empty, written('1', 1, { sequence: 1 }));
    const read = withNewestPage(received, page(newestFirst(1, 2, withSequence)));
    expect(textsOf(read)).toEqual(['1', '2']);
    expect(newestPosition(read)).toEqual({ order: 'sequence', place: 2 });
  });

  it('loses no message when the history stops returning sequences', () => {
    const read = addNewer(opened(1, 3, withSequence), newestFirst(3, 5), start);
    expect(textsOf(read)).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('[S4.23] older messages', () => {
  it('skip the known messages, including new and unreadable ones', () => {
    const known = withNewestPage(emptyConversation, page(newestFirst(12, 20), 10));
    expect(olderSkip(known)).toBe(10);
    const received = withReceived(known, written('21', 21));
    expect(hasOlder(received)).toBe(true);
    const read = addOlderPage(received, page(newestFirst(2, 11)), start);
    expect(textsOf(read)[0]).toBe('2');
    expect(hasOlder(addOlderPage(read, page(newestFirst(1, 1)), start))).toBe(false);
  });

  it('exist again after many messages arrived in an empty conversation', () => {
    const empty = withNewestPage(emptyConversation, page([]));
    expect(hasOlder(empty)).toBe(false);
    expect(hasOlder(withNewestPage(empty, page(newestFirst(21, 30))))).toBe(true);
  });
});

it('[S3.29] [S7.23] accepts any response of a backend without an error, and keeps the messages in order', () => {
  const piece = fc.oneof(fc.constantFrom(null, '', 0, 1, -1, 7, 'x', [], {}, true), fc.jsonValue());
  const time = fc.oneof(piece, fc.constantFrom('2026-11-20T03:00:00Z', 1_763_607_600, 1e300, 'เมื่อวาน'));
  const type = fc.constantFrom('text', 'media', 'buttons', 'generic', 'postback', 'sticker', null);
  const message = fc.oneof(piece, fc.record({ message_type: type, payload: piece }, { requiredKeys: [] }));
  const entry = fc.oneof(
    piece,
    fc.record(
      {
        sender: fc.oneof(piece, fc.constantFrom('customer', 'admin')),
        message,
        createdAt: time,
        sequence: fc.oneof(piece, fc.nat(5)),
        clientMessageId: piece,
      },
      { requiredKeys: [] },
    ),
  );
  const step = fc.tuple(fc.nat(3), fc.array(entry, { maxLength: 10 }));
  const parsed = (reply: unknown): ChatHistory => readReply('test', chatHistory, reply);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let known = emptyConversation;
      for (const [kind, entries] of steps) {
        if (kind === 0) known = withNewestPage(known, parsed(entries));
        else if (kind === 1 && hasOlder(known)) known = addOlderPage(known, parsed(entries), start);
        else if (kind === 2) known = addNewer(known, parsed(entries).messages, start);
        else known = readChatEvent(entries).reduce(withReceived, known);
        const messages = messagesOf(known);
        expect(messages.every(({ position }) => Number.isFinite(position))).toBe(true);
        expect(messages.map(({ position }) => position)).toEqual(
          messages.map(({ position }) => position).toSorted((a, b) => a - b),
        );
      }
    }),
    { numRuns: 300 },
  );
});
