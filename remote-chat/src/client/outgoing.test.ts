/** @jest-environment node */
import type { ChatHistoryMessage } from '@wallet/platform/api';
import { fakeMessage } from '../testing/fake-message';
import { addNewestPage, emptyConversation } from './conversation';
import { matchOwnMessages, type Outgoing, uploadKind } from './outgoing';

const now = Date.UTC(2026, 10, 20, 3);
const timeAt = (second: number): string => new Date(now + second * 1_000).toISOString();
const text = (message: string) => ({ message_type: 'text' as const, payload: { message } });
const afterTime = (second: number) => ({ order: 'time' as const, place: now + second * 1_000 });
const afterSequence = (place: number) => ({ order: 'sequence' as const, place });
const requested = (after: NonNullable<Outgoing['attempt']>['after']): Partial<Outgoing> => ({
  attempt: { at: now, keyed: false, after },
});

/** A message that was written at second 5, when the newest known message was that of second 3. */
const own: Outgoing = {
  clientMessageId: 'own',
  message: text('ครับ'),
  createdAt: timeAt(5),
  status: 'sending',
  by: 'this page',
  ...requested(afterTime(3)),
};
/** The same message in the history of a backend that stores neither its id nor its time. */
const stored = fakeMessage({ sender: 'customer', message: text('ครับ'), createdAt: timeAt(4) });
const conversationOf = (...oldestFirst: readonly Partial<ChatHistoryMessage>[]) => {
  const messages = oldestFirst.map((fields) => ({ ...stored, ...fields })).toReversed();
  return addNewestPage(emptyConversation, { messages, count: messages.length }, now).conversation;
};
const noneMatched = new Map<string, string>();

describe('an own message is found in the history', () => {
  it.each<[string, Partial<Outgoing>, Partial<ChatHistoryMessage>, boolean]>([
    ['by content after the newest known message', {}, {}, true],
    ['not by other content', {}, { message: text('ค่ะ') }, false],
    ['not as a message of an agent', {}, { sender: 'agent' }, false],
    ['not as a message with the id of another', {}, { clientMessageId: 'other' }, false],
    ['not as a message from before its request', {}, { createdAt: timeAt(2) }, false],
    ['not as the newest message before its request', {}, { createdAt: timeAt(3) }, false],
    ['by its own time', requested(null), { createdAt: timeAt(5) }, true],
    ['not by content alone', requested(null), {}, false],
    ['not before its request', { attempt: undefined }, { createdAt: timeAt(5) }, false],
    ['by its id, also with other content', {}, { clientMessageId: 'own', message: text('ค**') }, true],
    ['by its id without a request of this page', { attempt: undefined }, { clientMessageId: 'own' }, true],
    ['after the sequence of the newest known message', requested(afterSequence(6)), { sequence: 7 }, true],
    ['not at the sequence of that message', requested(afterSequence(7)), { sequence: 7 }, false],
    ['not after a sequence when the history has only times', requested(afterSequence(6)), {}, false],
    ['after the start, which any history can be compared with', requested(afterSequence(0)), {}, true],
  ])('%s', (_, item, entry, isFound) => {
    const { found } = matchOwnMessages(conversationOf(entry), [{ ...own, ...item }], noneMatched);
    expect([...found]).toEqual(isFound ? ['own'] : []);
  });

  it('once for each entry: two equal messages need two entries', () => {
    const items = [own, { ...own, clientMessageId: 'second' }];
    const first = matchOwnMessages(conversationOf(stored), items, noneMatched);
    expect([...first.found]).toEqual(['own']);
    const again = matchOwnMessages(conversationOf(stored), items.slice(1), first.matched);
    expect([...again.found]).toEqual([]);
    const both = matchOwnMessages(conversationOf(stored, { createdAt: timeAt(6) }), items, noneMatched);
    expect([...both.found]).toEqual(['own', 'second']);
  });
});

test.each([
  ['video/mp4', 'clip', 'video'],
  ['image/png', 'named.mp4', 'image'],
  ['', 'CLIP.MOV', 'video'],
  ['', 'clip.qt', 'video'],
  ['', 'clip.mp4.png', 'image'],
])('uploads a file of the type "%s" and the name %s as type %s', (type, name, kind) => {
  expect(uploadKind({ type, name })).toBe(kind);
});
