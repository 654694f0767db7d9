/** @jest-environment node */
import { chatHistory, type ChatHistory, type ChatHistoryMessage, readChatEvent } from '@wallet/platform/api';
import { readReply } from '@wallet/platform/api/read-reply';
import fc from 'fast-check';
import { fakeMessage } from '../testing/fake-message';
import {
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

/** Contains a conversation, which is immutable, and replaces it with each change. */
class MutableConversation {
  #value = emptyConversation;

  get messages() {
    return messagesOf(this.#value);
  }

  get newest() {
    return newestPosition(this.#value);
  }

  get hasOlder() {
    return hasOlder(this.#value);
  }

  get skip() {
    return olderSkip(this.#value);
  }

  addNewestPage(page: ChatHistory): void {
    this.#value = addNewestPage(this.#value, page, start).conversation;
  }

  /** Returns true when the page has a new message. */
  addOlderPage(page: ChatHistory): boolean {
    const before = this.messages.length;
    this.#value = addOlderPage(this.#value, page, start);
    return this.messages.length > before;
  }

  addNewer(messages: readonly ChatHistoryMessage[]): void {
    this.#value = addNewer(this.#value, messages, start);
  }

  /** Returns true when the history must be fetched to show the message. */
  addReceived(message: ChatHistoryMessage): boolean {
    const { conversation, needsHistory } = addReceived(this.#value, message, start);
    this.#value = conversation;
    return needsHistory;
  }
}

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
const textsOf = ({ messages }: MutableConversation) =>
  messages.map(({ message: { payload } }) => ('message' in payload ? payload.message : ''));
/** Returns messages with these numbers as their texts and seconds, newest first as in the history. */
const newestFirst = (
  from: number,
  to: number,
  fieldsOf: (number: number) => Partial<ChatHistoryMessage> = () => ({}),
) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .map((number) => written(`${number}`, number, fieldsOf(number)))
    .toReversed();

describe('the order of a conversation', () => {
  it('is exact while each message has a unique sequence', () => {
    const conversation = new MutableConversation();
    conversation.addNewestPage(page(newestFirst(11, 20, (sequence) => ({ sequence }))));
    expect(conversation.newest).toEqual({ order: 'sequence', place: 20 });
    conversation.addReceived(written('21', 5, { sequence: 21 }));
    expect(textsOf(conversation).at(-1)).toBe('21');
    expect(conversation.hasOlder).toBe(true);
  });

  it.each([
    ['no sequences', () => ({})],
    ['one sequence for all', () => ({ sequence: 1 })],
    ['the sequence 0, which is not valid', () => ({ sequence: 0 })],
    ['sequences for some messages', (number: number) => ({ sequence: number % 2 ? number : null })],
  ])('[S3.29] follows createdAt with %s', (_, fieldsOf) => {
    const conversation = new MutableConversation();
    conversation.addNewestPage(page(newestFirst(11, 20, fieldsOf)));
    expect(conversation.newest.order).toBe('time');
    expect(textsOf(conversation)).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 11}`));
    conversation.addReceived(written('ก่อน', 10.5));
    expect(textsOf(conversation)[0]).toBe('ก่อน');
  });

  it('stays exact when only the socket omits the sequence', () => {
    const conversation = new MutableConversation();
    conversation.addNewestPage(page(newestFirst(1, 2, (sequence) => ({ sequence }))));
    expect(conversation.addReceived(written('3', 3))).toBe(true);
    expect(textsOf(conversation)).toEqual(['1', '2']);
    conversation.addNewer([written('3', 3, { sequence: 3 })]);
    expect(textsOf(conversation)).toEqual(['1', '2', '3']);
    expect(conversation.newest.order).toBe('sequence');
  });

  it('loses no message when the history stops returning sequences', () => {
    const conversation = new MutableConversation();
    conversation.addNewestPage(page(newestFirst(1, 3, (sequence) => ({ sequence }))));
    conversation.addNewer(newestFirst(3, 5));
    expect(textsOf(conversation)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('contains a message once that was received before the first read', () => {
    const conversation = new MutableConversation();
    expect(conversation.addReceived(written('2', 2))).toBe(false);
    expect(textsOf(conversation)).toEqual(['2']);
    conversation.addNewestPage(page(newestFirst(1, 2)));
    expect(textsOf(conversation)).toEqual(['1', '2']);
  });
});

describe('[S4.23] older messages', () => {
  it('skip the known messages, including new and unreadable ones', () => {
    const conversation = new MutableConversation();
    conversation.addNewestPage(page(newestFirst(12, 20), 10));
    expect(conversation.skip).toBe(10);
    conversation.addReceived(written('21', 21));
    expect(conversation.hasOlder).toBe(true);
    expect(conversation.addOlderPage(page(newestFirst(2, 11)))).toBe(true);
    expect(textsOf(conversation)[0]).toBe('2');
    conversation.addOlderPage(page(newestFirst(1, 1)));
    expect(conversation.hasOlder).toBe(false);
  });

  it('exist again after many messages arrived in an empty conversation', () => {
    const conversation = new MutableConversation();
    conversation.addNewestPage(page([]));
    expect(conversation.hasOlder).toBe(false);
    conversation.addNewestPage(page(newestFirst(21, 30)));
    expect(conversation.hasOlder).toBe(true);
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
      const conversation = new MutableConversation();
      for (const [kind, entries] of steps) {
        if (kind === 0) conversation.addNewestPage(parsed(entries));
        else if (kind === 1 && conversation.hasOlder) conversation.addOlderPage(parsed(entries));
        else if (kind === 2) conversation.addNewer(parsed(entries).messages);
        else for (const one of readChatEvent(entries)) conversation.addReceived(one);
        const { messages } = conversation;
        expect(messages.every(({ position }) => Number.isFinite(position))).toBe(true);
        expect(messages.map(({ position }) => position)).toEqual(
          messages.map(({ position }) => position).toSorted((a, b) => a - b),
        );
      }
    }),
    { numRuns: 300 },
  );
});
