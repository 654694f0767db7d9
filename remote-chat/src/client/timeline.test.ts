import type { ChatHistoryMessage } from '@wallet/platform/api';
import fc from 'fast-check';
import { fakeMessage } from '../testing/fake-message';
import * as timeline from './timeline';

type Timeline = timeline.Timeline;

const start = Date.UTC(2026, 10, 20, 3);
const now = start + 3_600_000;
const mergePage = (known: Timeline, page: readonly ChatHistoryMessage[], where: 'newest' | 'older') =>
  timeline.mergePage(known, page, where, now);
const addReceived = (known: Timeline, message: ChatHistoryMessage) =>
  timeline.addReceived(known, message, now);
const addOwn = (known: Timeline, message: ChatHistoryMessage) => timeline.addOwn(known, message, now);
const isoTime = (second: number): string => new Date(start + second * 1_000).toISOString();
const text = (message: string) => ({ message_type: 'text' as const, payload: { message } });
const written = (content: string, second: number | null, sender = 'admin'): ChatHistoryMessage =>
  fakeMessage({ sender, message: text(content), createdAt: second === null ? null : isoTime(second) });
const textsOf = (messages: Timeline) =>
  messages.map(({ message: { payload } }) => ('message' in payload ? payload.message : ''));
const read = (known: Timeline, ...oldestFirst: ChatHistoryMessage[]) =>
  mergePage(known, oldestFirst.toReversed(), 'newest').messages;

describe('a conversation without sequences', () => {
  it('[S3.29] is ordered by createdAt for both page orders', () => {
    const page = [written('หนึ่ง', 1), written('สอง', 2), written('สาม', 3)];
    for (const order of [page, page.toReversed()])
      expect(textsOf(mergePage([], order, 'newest').messages)).toEqual(['หนึ่ง', 'สอง', 'สาม']);
  });

  it('[S4.23] prepends an older page, and adds only the new messages of an overlapping page', () => {
    const first = read([], written('สาม', 3), written('สี่', 4));
    const { messages } = mergePage(first, [written('สาม', 3), written('สอง', 2), written('หนึ่ง', 1)], 'older');
    expect(textsOf(messages)).toEqual(['หนึ่ง', 'สอง', 'สาม', 'สี่']);
  });

  it('recognises the same message from the socket and the history', () => {
    const received = addReceived(read([], written('เก่า', 1)), written('ใหม่', 5));
    const both = read(received, written('เก่า', 1), written('ใหม่', 5));
    expect(textsOf(both)).toEqual(['เก่า', 'ใหม่']);
    expect(addReceived(both, written('ใหม่', 5))).toBe(both);
    expect(both.map(({ key }) => key)).toEqual(received.map(({ key }) => key));
  });

  it('recognises a message whose sender or time the socket omitted', () => {
    const before = read([], written('เก่า', 1));
    const received = addReceived(addReceived(before, written('หนึ่ง', null, '')), written('สอง', null));
    expect(textsOf(received)).toEqual(['เก่า', 'หนึ่ง', 'สอง']);
    const after = read(received, written('เก่า', 1), written('หนึ่ง', 7), written('สอง', 9));
    expect(after.map(({ sender, createdAt }) => [sender, createdAt])).toEqual([
      ['admin', isoTime(1)],
      ['admin', isoTime(7)],
      ['admin', isoTime(9)],
    ]);
  });

  it('recognises an own message by the time of its receipt, by its content, and by its id', () => {
    const own = (second: number | null) => ({
      ...written('ถาม', second, 'customer'),
      clientMessageId: 'own-1',
    });
    for (const [sent, stored] of [
      [own(5), written('ถาม', 5, 'customer')],
      [own(5), written('ถ*ม', 5, 'customer')],
      [own(null), written('ถาม', 6, 'customer')],
      [own(null), { ...written('อื่น', 6, 'customer'), clientMessageId: 'own-1' }],
    ] as const) {
      const sentOnly = addOwn(read([], written('เก่า', 1)), sent);
      const both = read(sentOnly, written('เก่า', 1), stored);
      expect(both).toHaveLength(2);
      expect(both[1]?.key).toBe('own-1');
      expect(textsOf(both)[1]).toBe(
        'message' in stored.message.payload ? stored.message.payload.message : '',
      );
    }
  });

  it('shows two equal texts as two messages, from one page and from the socket', () => {
    const page = [written('ครับ', 1), written('ครับ', 1)];
    const twoEntries = read([], ...page);
    expect(textsOf(twoEntries)).toEqual(['ครับ', 'ครับ']);
    expect(read(twoEntries, ...page)).toBe(twoEntries);
    const threeEntries = read(addReceived(twoEntries, written('ครับ', 4)), ...page, written('ครับ', 4));
    expect(textsOf(threeEntries)).toEqual(['ครับ', 'ครับ', 'ครับ']);
  });

  it('does not match a sent message with an equal earlier one', () => {
    const before = read([], written('ครับ', 1, 'customer'));
    const sent = addOwn(before, { ...written('ครับ', null, 'customer'), clientMessageId: 'own-1' });
    expect(textsOf(read(sent, written('ครับ', 1, 'customer')))).toEqual(['ครับ', 'ครับ']);
  });

  it('puts a message without a time, or with an old receipt, after the known messages', () => {
    const received = addReceived(read([], written('หนึ่ง', 1), written('สอง', 2)), written('ไม่มีเวลา', null));
    const sent = addOwn(received, { ...written('ของเรา', -90_000, 'customer'), clientMessageId: 'own-1' });
    expect(textsOf(sent)).toEqual(['หนึ่ง', 'สอง', 'ไม่มีเวลา', 'ของเรา']);
  });

  it('uses the server’s order, newest first, for a page without times', () => {
    const page = [written('สาม', null), written('สอง', null), written('หนึ่ง', null)];
    const once = mergePage([], page, 'newest').messages;
    expect(textsOf(once)).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    expect(mergePage(once, page, 'newest').messages).toBe(once);
  });

  it('loses no message when a backend returns the same id for all messages', () => {
    const same = (message: ChatHistoryMessage) => ({ ...message, clientMessageId: 'same' });
    let known = read([], same(written('หนึ่ง', 1)), same(written('สอง', 2)));
    known = addReceived(known, same(written('สาม', 3)));
    expect(textsOf(known)).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    expect(
      textsOf(read(known, same(written('สอง', 2)), same(written('สาม', 3)), same(written('สี่', 4)))),
    ).toEqual(['หนึ่ง', 'สอง', 'สาม', 'สี่']);
  });

  it('[S3.29] has each message once, in order of createdAt, after any loss, duplication and reordering', () => {
    /** An input of the chat: a message over the socket, or a page of the history. */
    const step = fc.record({
      kind: fc.constantFrom('write', 'miss', 'double', 'page', 'older'),
      who: fc.nat(1),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(3), (steps, kinds) => {
        const all: ChatHistoryMessage[] = [];
        let known: Timeline = [];
        const pageAfter = (skip: number) => all.toReversed().slice(skip, skip + 10);
        for (const { kind, who } of steps) {
          const next = written(
            `ข้อความ ${all.length % (kinds + 1)}`,
            all.length,
            who === 0 ? 'customer' : 'admin',
          );
          if (kind === 'write' || kind === 'miss' || kind === 'double') all.push(next);
          if (kind === 'write' || kind === 'double') known = addReceived(known, next);
          if (kind === 'double') known = addReceived(known, next);
          if (kind === 'page') known = mergePage(known, pageAfter(0), 'newest').messages;
          if (kind === 'older') known = mergePage(known, pageAfter(5), 'older').messages;
        }
        for (let skip = 0; skip < all.length; skip += 10)
          known = mergePage(known, pageAfter(skip), skip === 0 ? 'newest' : 'older').messages;
        expect(known.map(({ createdAt, isOwn }) => [createdAt, isOwn])).toEqual(
          all.map(({ createdAt, sender }) => [createdAt, sender === 'customer']),
        );
        expect(new Set(known.map(({ key }) => key)).size).toBe(known.length);
      }),
      { numRuns: 200 },
    );
  });
});
