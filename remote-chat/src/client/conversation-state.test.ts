/** @jest-environment node */
import { linesOf } from '@wallet/testing/transition-table';
import type { ChatHistoryMessage } from '@wallet/platform/api';
import { fakeMessage } from '../testing/fake-message';
import { newEntry } from './chat-entry';
import { walkExamples } from '../testing/walk-chat-examples';
import {
  hasGap,
  expectSequence,
  prependPage,
  receive,
  unknownConversation,
  skipGap,
  type ConversationState,
  type SequencedEntry,
} from './conversation-state';
import * as timeline from './timeline';

function message(sequence: number): SequencedEntry {
  const payload = { message: `${sequence}` };
  const fields = fakeMessage({
    message: { message_type: 'text', payload },
    createdAt: '2026-11-20T03:00:00.000Z',
    clientMessageId: `message-${sequence}`,
  });
  return { ...newEntry(fields, sequence), sequence };
}
const messagesBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const sequencesOf = ({ messages }: ConversationState) => messages.map(({ sequence }) => sequence);
const loaded = (from: number, to: number) =>
  prependPage(unknownConversation, messagesBetween(from, to).toReversed());

describe('a conversation with sequences', () => {
  it('shows messages behind a gap when the server never returns the missing ones', () => {
    const state = skipGap(expectSequence(receive(loaded(1, 3), message(6)), 9));
    expect(sequencesOf(state)).toEqual([1, 2, 3, 6]);
    expect(hasGap(state)).toBe(false);
  });
});

describe('a conversation without sequences', () => {
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
});

test('has an example for each transition', () => {
  expect(walkExamples().missing).toEqual([]);
});

test('each transition leads to these states and effects', () => {
  expect(linesOf(walkExamples().rows)).toEqual([
    'lifecycle: created started → lifecycle: running',
    'lifecycle: created started → lifecycle: running: startTimer search',
    'lifecycle: running stopped → lifecycle: stopped, connection: off, sending: idle, receipt: idle: closeLink, cancelUpload, stopAllTimers (wakes at Infinity)',
    'lifecycle: running stopped → lifecycle: stopped: closeLink, cancelUpload, stopAllTimers',
    'lifecycle: stopped started → lifecycle: running',
    'connection: off opened → connection: connecting, history: readingPages: startTimer rejoin, openLink, stopTimer poll, readPage',
    'connection: off opened → connection: offline, history: readingPages: startTimer rejoin, stopTimer poll, readPage',
    'connection: off listenRequested → history: readingPages: startTimer poll, readPage',
    'connection: connecting linkJoined → connection: joined, history: readingPages: readPage',
    'connection: connecting linkJoined → connection: joined',
    'connection: connecting linkJoined → connection: joined, history: readingNewer: readNewer',
    'connection: connecting linkLost → connection: down',
    'connection: connecting rejoinDue → connection: down, history: readingPages: startTimer rejoin, rejoinLink, readPage',
    'connection: connecting wentOnline → history: readingPages: readPage',
    'connection: connecting wentOffline → connection: offline: closeLink',
    'connection: connecting pageShown → connection: down, history: readingPages: rejoinLink, readPage',
    'connection: joined opened → history: readingNewer: stopTimer poll, readNewer',
    'connection: joined linkJoined → connection: joined',
    'connection: joined linkJoined → history: readingPages: readPage',
    'connection: joined messageReceived → connection: joined',
    'connection: joined messageReceived → history: readingNewer: readNewer',
    'connection: joined messageReceived → history: readingNewer: readNewer',
    'connection: joined deliveryDue → connection: joined',
    'connection: joined deliveryDue → history: readingNewer: checkLink, readNewer',
    'connection: joined deliveryDue → history: readingNewer: checkLink, readNewer',
    'connection: joined rejoinDue → connection: joined: startTimer rejoin',
    'connection: joined rejoinDue → connection: joined: startTimer rejoin, checkLink',
    'connection: joined rejoinDue → history: readingPages: startTimer rejoin, readPage',
    'connection: joined linkLost → connection: down',
    'connection: joined wentOnline → history: readingNewer: readNewer',
    'connection: joined wentOffline → connection: offline: closeLink',
    'connection: joined pageShown → history: readingNewer: checkLink, readNewer',
    'connection: down linkJoined → connection: joined, history: readingPages: readPage',
    'connection: down messageReceived → history: readingPages: readPage',
    'connection: down rejoinDue → history: readingPages: startTimer rejoin, rejoinLink, readPage',
    'connection: down wentOnline → history: readingPages: readPage',
    'connection: down wentOffline → connection: offline: closeLink',
    'connection: down pageShown → history: readingPages: rejoinLink, readPage',
    'connection: offline rejoinDue → connection: offline: startTimer rejoin',
    'connection: offline rejoinDue → connection: connecting, history: readingPages: startTimer rejoin, openLink, readPage',
    'connection: offline wentOnline → connection: connecting, history: readingPages: openLink, readPage',
    'connection: offline pageShown → connection: connecting, history: readingPages: openLink, readPage',
    'history: idle readRequested → history: readingPages: readPage',
    'history: idle pollDue → history: readingPages: startTimer poll, readPage',
    'history: idle pollDue → history: idle: startTimer poll',
    'history: readingPages pageRead → history: idle',
    'history: readingPages pageRead → history: readingPages: readPage',
    'history: readingPages readFailed → history: idle',
    'history: readingPages pageRead → history: readingNewer: readNewer',
    'history: readingNewer newerRead → history: idle',
    'history: readingNewer newerRead → history: fillingGap: readNewer',
    'history: readingNewer readFailed → history: idle',
    'history: readingNewer readFailed → history: idle: startTimer delivery',
    'history: fillingGap newerRead → history: idle',
    'history: fillingGap newerRead → history: idle: startTimer delivery',
    'history: fillingGap readFailed → history: idle: startTimer delivery',
    'older: idle olderRequested → older: reading: readOlder',
    'older: idle olderRequested → older: idle',
    'older: reading olderRead → older: idle',
    'older: reading olderRead → older: reading: readOlder',
    'older: reading olderRead → older: idle',
    'older: reading olderFailed → older: idle: reportProblem',
    'sending: idle messageWritten → sending: idle: writeQueue, readPageContext, startTimer send (m1 sending, m1 not before 500, wakes at 500)',
    'sending: idle messageWritten → upload: uploading: writeQueue, readPageContext, upload (m1 uploading_file 0, m1 not before 500)',
    'sending: idle pageContextRead → sending: idle: writeQueue',
    'sending: idle resendRequested → sending: requesting: writeQueue, writeQueue, send (m1 sending keyed after unknown 0, m1 not before 0, id support true, keyed request)',
    'sending: idle removeRequested → sending: idle: writeQueue (no message)',
    'sending: idle removeRequested → sending: idle: cancelUpload, writeQueue (no message)',
    'sending: idle queueRead → sending: idle: stopTimer otherTabUpload, startTimer send (m1 sending, m1 not before 15000, m1 of other tab until 15000, wakes at 15000)',
    'sending: idle queueRead → sending: idle: startTimer otherTabUpload (m1 uploading_file, m1 not before 15000, m1 of other tab until 15000)',
    'sending: idle otherTabUploadDue → sending: idle: writeQueue (m1 failed)',
    'sending: idle otherTabUploadDue → sending: idle: startTimer otherTabUpload',
    'sending: idle sendDue → sending: requesting: writeQueue, send (m1 sending keyed after unknown, id support true, keyed request)',
    'sending: idle sendDue → sending: probingIdSupport: probeIdSupport',
    'sending: idle sendDue → history: readingPages, sending: readingHistory: readPage, startTimer firstRead (until read 1)',
    'sending: idle sendDue → sending: readingQueue: readQueue',
    'sending: idle sendDue → sending: idle: writeQueue (m1 failed)',
    'sending: idle sendDue → sending: idle: writeQueue, startTimer search (m1 failed looking unkeyed after 0)',
    'sending: idle idSupportRead → sending: idle (id support true)',
    'sending: probingIdSupport idSupportRead → sending: requesting: writeQueue, send (m1 sending keyed after unknown, id support true, keyed request)',
    'sending: probingIdSupport idSupportRead → history: readingPages, sending: readingHistory: readPage, startTimer firstRead (id support false, until read 1)',
    'sending: probingIdSupport idSupportFailed → sending: idle: startTimer send (m1 not before 2000, wakes at 2000)',
    'sending: readingHistory firstReadDue → sending: readingQueue: readQueue',
    'history: readingPages pageRead → history: idle, sending: readingQueue: readQueue',
    'history: readingPages readFailed → history: idle, sending: readingQueue: readQueue',
    'sending: readingQueue queueRead → sending: requesting: stopTimer otherTabUpload, writeQueue, send (m1 sending unkeyed after unknown, unkeyed request)',
    'sending: readingQueue queueRead → sending: idle: stopTimer otherTabUpload (no message)',
    'sending: readingQueue queueRead → sending: idle: stopTimer otherTabUpload, writeQueue, startTimer search (m1 failed looking unkeyed after 0)',
    'sending: readingQueue queueRead → sending: idle: stopTimer otherTabUpload, startTimer send (m1 not before 2000, wakes at 2000)',
    'sending: requesting messageSent → sending: idle: writeQueue, startTimer delivery (m1 succeed, awaits 2)',
    'sending: requesting messageSent → sending: idle: writeQueue, startTimer delivery (m1 succeed, awaits 2)',
    'sending: requesting messageSent → sending: idle: writeQueue, writeQueue (no message)',
    'sending: requesting messageSent → sending: idle: writeQueue, startTimer delivery (m1 succeed)',
    'sending: requesting messageSent → sending: idle (m1 succeed)',
    'sending: requesting sendFailed → sending: idle: writeQueue, startTimer send (m1 not before 2000, wakes at 2000)',
    'sending: requesting sendFailed → sending: idle: writeQueue, reportProblem (m1 failed code)',
    'sending: requesting sendFailed → sending: idle: startTimer send (m1 not before 2000, wakes at 2000)',
    'sending: requesting sendFailed → sending: idle: writeQueue, reportProblem (m1 failed code)',
    'sending: requesting sendFailed → sending: idle: writeQueue, startTimer search (m1 failed looking)',
    'upload: uploading uploadProgressed → upload: uploading: writeQueue (m1 uploading_file 0.5)',
    'upload: uploading fileUploaded → sending: requesting, upload: idle: writeQueue, writeQueue, send (m1 sending keyed after unknown, id support true, keyed request)',
    'upload: uploading uploadFailed → upload: idle: writeQueue, reportProblem (m1 failed network)',
    'upload: uploading uploadFailed → upload: idle',
    'search: idle searchDue → search: idle: startTimer search',
    'search: idle searchDue → history: readingPages, search: readingHistory: startTimer search, readPage',
    'search: readingHistory searchDue → search: readingHistory: startTimer search',
    'history: readingPages pageRead → history: idle, search: idle: writeQueue (m1 failed missing unkeyed after 0)',
    'history: readingPages pageRead → history: idle, search: idle: writeQueue (m1 failed missing unkeyed after 0)',
    'history: readingPages readFailed → history: idle, search: idle: writeQueue (m1 failed open unkeyed after 0)',
    'search: readingBack searchDue → search: readingBack: startTimer search',
    'older: reading olderRead → older: idle, search: idle: writeQueue (m1 failed missing unkeyed after 0)',
    'older: reading olderFailed → older: idle, search: idle: reportProblem, writeQueue (m1 failed open unkeyed after 0)',
    'receipt: idle seen → receipt: waiting: startTimer receipt',
    'receipt: idle seen → receipt: idle',
    'receipt: waiting seen → receipt: waiting: startTimer receipt',
    'receipt: waiting unseen → receipt: idle: stopTimer receipt',
    'receipt: waiting receiptDue → receipt: idle: markRead (read up to 1)',
  ]);
});
