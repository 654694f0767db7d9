import type { ChatHistoryMessage } from '@wallet/platform/api';
import fc from 'fast-check';
import { messageDouble } from '../testing/message-double';
import * as timeline from './timeline';

type Timeline = timeline.Timeline;

const start = Date.UTC(2026, 10, 20, 3);
const now = start + 3_600_000;
const mergePage = (known: Timeline, page: readonly ChatHistoryMessage[], where: 'newest' | 'older') =>
  timeline.mergePage(known, page, where, now);
const addReceived = (known: Timeline, message: ChatHistoryMessage) =>
  timeline.addReceived(known, message, now);
const addOwn = (known: Timeline, message: ChatHistoryMessage) => timeline.addOwn(known, message, now);
const at = (second: number): string => new Date(start + second * 1_000).toISOString();
const text = (message: string) => ({ message_type: 'text' as const, payload: { message } });
const said = (words: string, second: number | null, sender = 'admin'): ChatHistoryMessage =>
  messageDouble({ sender, message: text(words), createdAt: second === null ? null : at(second) });
const words = (messages: Timeline) =>
  messages.map(({ message: { payload } }) => ('message' in payload ? payload.message : ''));
const read = (known: Timeline, ...oldestFirst: ChatHistoryMessage[]) =>
  mergePage(known, oldestFirst.toReversed(), 'newest').messages;

describe('a conversation without sequences', () => {
  it('[S3.29] stands in order of createdAt, whichever way round its pages are', () => {
    const page = [said('หนึ่ง', 1), said('สอง', 2), said('สาม', 3)];
    for (const given of [page, page.toReversed()])
      expect(words(mergePage([], given, 'newest').messages)).toEqual(['หนึ่ง', 'สอง', 'สาม']);
  });

  it('[S4.23] takes an earlier page above, and of one that overlaps only what is new', () => {
    const first = read([], said('สาม', 3), said('สี่', 4));
    const { messages, fresh } = mergePage(first, [said('สาม', 3), said('สอง', 2), said('หนึ่ง', 1)], 'older');
    expect(words(messages)).toEqual(['หนึ่ง', 'สอง', 'สาม', 'สี่']);
    expect(fresh).toBe(2);
  });

  it('knows a message from the socket again in the history, and one from the history on the socket', () => {
    const heard = addReceived(read([], said('เก่า', 1)), said('ใหม่', 5));
    const both = read(heard, said('เก่า', 1), said('ใหม่', 5));
    expect(words(both)).toEqual(['เก่า', 'ใหม่']);
    expect(addReceived(both, said('ใหม่', 5))).toBe(both);
    expect(both.map(({ key }) => key)).toEqual(heard.map(({ key }) => key));
  });

  it('knows a message again whose sender or time the socket left out', () => {
    const before = read([], said('เก่า', 1));
    const heard = addReceived(addReceived(before, said('หนึ่ง', null, '')), said('สอง', null));
    expect(words(heard)).toEqual(['เก่า', 'หนึ่ง', 'สอง']);
    const after = read(heard, said('เก่า', 1), said('หนึ่ง', 7), said('สอง', 9));
    expect(after.map(({ sender, createdAt }) => [sender, createdAt])).toEqual([
      ['admin', at(1)],
      ['admin', at(7)],
      ['admin', at(9)],
    ]);
  });

  it('knows its own message again by the id that was sent with it, by the receipt’s time, and by what it says', () => {
    const own = (second: number | null) => ({ ...said('ถาม', second, 'customer'), clientMessageId: 'own-1' });
    for (const [sent, told] of [
      [own(5), said('ถาม', 5, 'customer')],
      [own(5), said('ถ*ม', 5, 'customer')],
      [own(null), said('ถาม', 6, 'customer')],
      [own(null), { ...said('อื่น', 6, 'customer'), clientMessageId: 'own-1' }],
    ] as const) {
      const sentOnly = addOwn(read([], said('เก่า', 1)), sent);
      const both = read(sentOnly, said('เก่า', 1), told);
      expect(both).toHaveLength(2);
      expect(both[1]?.key).toBe('own-1');
      expect(words(both)[1]).toBe('message' in told.message.payload ? told.message.payload.message : '');
    }
  });

  it('keeps two equal texts two, from one page and from the socket', () => {
    const page = [said('ครับ', 1), said('ครับ', 1)];
    const twice = read([], ...page);
    expect(words(twice)).toEqual(['ครับ', 'ครับ']);
    expect(read(twice, ...page)).toBe(twice);
    const thrice = read(addReceived(twice, said('ครับ', 4)), ...page, said('ครับ', 4));
    expect(words(thrice)).toEqual(['ครับ', 'ครับ', 'ครับ']);
  });

  it('never takes an own message that was sent for an equal one of before', () => {
    const before = read([], said('ครับ', 1, 'customer'));
    const sent = addOwn(before, { ...said('ครับ', null, 'customer'), clientMessageId: 'own-1' });
    expect(words(read(sent, said('ครับ', 1, 'customer')))).toEqual(['ครับ', 'ครับ']);
  });

  it('puts what has no time behind what was known when it came, and a receipt of long ago too', () => {
    const heard = addReceived(read([], said('หนึ่ง', 1), said('สอง', 2)), said('ไม่มีเวลา', null));
    const sent = addOwn(heard, { ...said('ของเรา', -90_000, 'customer'), clientMessageId: 'own-1' });
    expect(words(sent)).toEqual(['หนึ่ง', 'สอง', 'ไม่มีเวลา', 'ของเรา']);
  });

  it('keeps a page without any times in the order of the server, the newest first', () => {
    const page = [said('สาม', null), said('สอง', null), said('หนึ่ง', null)];
    const once = mergePage([], page, 'newest').messages;
    expect(words(once)).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    expect(mergePage(once, page, 'newest').messages).toBe(once);
  });

  it('loses nothing where a backend tells one id for all', () => {
    const same = (one: ChatHistoryMessage) => ({ ...one, clientMessageId: 'same' });
    let known = read([], same(said('หนึ่ง', 1)), same(said('สอง', 2)));
    known = addReceived(known, same(said('สาม', 3)));
    expect(words(known)).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    expect(words(read(known, same(said('สอง', 2)), same(said('สาม', 3)), same(said('สี่', 4))))).toEqual([
      'หนึ่ง',
      'สอง',
      'สาม',
      'สี่',
    ]);
  });

  it('[S3.29] is whole, once and in order of createdAt after any loss, doubling and disorder', () => {
    /** What reaches the page: a message over the socket, or a page of the history as it is then. */
    const step = fc.record({
      kind: fc.constantFrom('write', 'miss', 'double', 'page', 'older'),
      who: fc.nat(1),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(3), (steps, kinds) => {
        const all: ChatHistoryMessage[] = [];
        let known: Timeline = [];
        const page = (skip: number) => all.toReversed().slice(skip, skip + 10);
        for (const { kind, who } of steps) {
          const written = said(
            `ข้อความ ${all.length % (kinds + 1)}`,
            all.length,
            who === 0 ? 'customer' : 'admin',
          );
          if (kind === 'write' || kind === 'miss' || kind === 'double') all.push(written);
          if (kind === 'write' || kind === 'double') known = addReceived(known, written);
          if (kind === 'double') known = addReceived(known, written);
          if (kind === 'page') known = mergePage(known, page(0), 'newest').messages;
          if (kind === 'older') known = mergePage(known, page(5), 'older').messages;
        }
        for (let skip = 0; skip < all.length; skip += 10)
          known = mergePage(known, page(skip), skip === 0 ? 'newest' : 'older').messages;
        expect(known.map(({ createdAt, mine }) => [createdAt, mine])).toEqual(
          all.map(({ createdAt, sender }) => [createdAt, sender === 'customer']),
        );
        expect(new Set(known.map(({ key }) => key)).size).toBe(known.length);
      }),
      { numRuns: 200 },
    );
  });
});
